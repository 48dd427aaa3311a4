import '@yakamoz/design/theme.css'
import '@yakamoz/design/fonts.css'
import './common/palette.css'
import './common/style.css'
import { addMissing } from '@yakamoz/design/addMissing'
import { isTooOld } from '@yakamoz/design/tooOld'
import { languageFrom } from '@yakamoz/values'
import { chunkOf } from './clients.ts'
import { screenClock } from './common/clock.ts'
import { element } from './common/element.ts'
import { endpointOf, isRefusal } from './common/endpoint.ts'
import { failWith, reportError, reportUncaught } from './common/failure.ts'
import { hostOf } from './common/host.ts'
import { blurAfterPointer, preventRepeatedEnter } from './common/keys.ts'
import { connectionNotice, nextStepsOf, noticeOf } from './common/notice.ts'
import { replayEndpoint } from './common/replay.ts'
import { restoreFocus } from './common/restoreFocus.ts'
import type { Setting } from './common/setting.ts'
import { soundOf } from './common/sound.ts'
import { stakeOffer } from './common/stakeOffer.ts'
import { commonTexts } from './texts/common.ts'
import { sayIn } from './texts/say.ts'

/** Reads the address: the game is in the query, secrets and personal data are behind `#`, which is not sent to servers. */
const readAddress = () => {
  const hidden = new URLSearchParams(location.hash.slice(1))
  return {
    slug: new URLSearchParams(location.search).get('game') ?? '',
    token: hidden.get('token') ?? '',
    /** The id of a game that is opened for demo money. */
    demo: Number(hidden.get('demo')),
    lang: languageFrom(hidden.get('lang')),
    isReplay: hidden.has('replay'),
    isShared: hidden.has('shared'),
  }
}

type Opened = { slug: string; lang: Setting['lang']; isReplay: boolean }

const settingOf = ({ slug, lang, isReplay }: Opened): Setting => {
  const clock = screenClock()
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const host = hostOf(window)
  const say = sayIn(lang, commonTexts)
  const offer = stakeOffer()
  const notice = noticeOf(say('common.close'), nextStepsOf({ say, host }))
  const setLost = connectionNotice(notice, say)
  // The page leaves this notice to the game.
  window.addEventListener('offline', () => setLost(true))
  window.addEventListener('online', () => setLost(false))
  return {
    lang,
    say,
    clock,
    notice,
    sound: soundOf({ slug, calm }),
    host,
    endpoint: isReplay
      ? replayEndpoint(host, lang, say('common.replayOver'))
      : endpointOf({ lang, clock, onLost: setLost, onLimits: offer.receive }),
    onLimits: offer.onLimits,
    stakesNow: offer.stakesNow,
    isReplay,
    calm,
  }
}

const start = async (root: HTMLElement): Promise<void> => {
  const { slug, token, demo, lang, isReplay, isShared } = readAddress()
  document.documentElement.lang = lang
  document.documentElement.toggleAttribute('data-replay', isReplay)
  document.documentElement.toggleAttribute('data-shared', isShared)
  const setting = settingOf({ slug, lang, isReplay })
  reportUncaught(window, setting.host)
  const { say, notice, endpoint } = setting
  document.body.append(notice.root)
  root.replaceChildren(element('p', { class: 'loading', role: 'status' }, say('common.loading')))
  const fail = (message: string): void => {
    root.replaceChildren()
    failWith(setting, message)
  }
  if (isTooOld()) return fail(say('common.tooOld'))
  try {
    await addMissing()
    // The server opens the game while its code is loading.
    const opened = endpoint.open(demo ? { gameID: demo } : { token })
    const client = (await chunkOf(slug)).clientOf(slug)
    if (!client) return fail(say('common.unknownGame'))
    document.title = client.names[lang]
    const [opening, prepared] = await Promise.all([opened, client.prepare?.(), document.fonts.ready])
    if (isRefusal(opening)) return fail(opening.refused)
    if (opening.game.slug !== slug) return fail(say('common.unknownGame'))
    await client.start(root, { setting, opening, prepared })
  } catch (cause) {
    console.error(cause)
    reportError(setting.host, cause)
    fail(say('common.failed'))
  }
}

document.addEventListener('click', blurAfterPointer, true)
document.addEventListener('keydown', preventRepeatedEnter, true)
restoreFocus()
const root = document.getElementById('game')
// Not awaited: a chunk that shares code with this module would wait for it, and this module for the chunk.
if (root) void start(root)
