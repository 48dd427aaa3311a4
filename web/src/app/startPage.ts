import { checkMaintenanceFirst, connectSession } from '../lib/api/api.ts'
import { browserStore } from '../lib/browser/localStore.ts'
import { storeAddress } from '../lib/browser/navigation.ts'
import { keys } from '../lib/browser/storage.ts'
import { sessionChanged, setPlayerStart, started } from '../lib/session/session.ts'
import { start } from '../lib/session/start.ts'

/** The code that only a player needs. */
const playerCode = () => import('../lib/session/playerSession.ts')

const startPlayer = (): void => void playerCode().then((code) => code.startPlayer())

const renew: Parameters<typeof connectSession>[0]['renew'] = async (failed) => (await playerCode()).renew(failed)

/** Entries of local storage that another tab may change and this tab then reads again. */
const sharedKeys: readonly string[] = [keys.session, keys.profile, keys.auth, keys.showBalance]

/** Starts the page in this browser, once. */
export const startPage = async (): Promise<void> => {
  connectSession({ renew, sessionChanged })
  setPlayerStart(startPlayer)
  storeAddress(location.pathname + location.search)
  await start({
    store: browserStore,
    nowMs: Date.now,
    checkMaintenance: checkMaintenanceFirst,
    renew,
    loadPlayer: startPlayer,
  })
  sessionChanged()
  started.set(true)
  window.addEventListener('storage', ({ key }) => {
    if (!key || sharedKeys.includes(key)) sessionChanged()
  })
}
