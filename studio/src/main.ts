import './common/style.css'
import { languageFrom } from '@yakamoz/values'
import { chunkOf } from './clients.ts'
import { screenClock } from './common/clock.ts'
import { element } from './common/element.ts'
import { endpointOf, isRefusal } from './common/endpoint.ts'
import { failWith, tellError, tellUncaught } from './common/fail.ts'
import { keepFocus } from './common/keepfocus.ts'
import { letGo, pressOnce } from './common/keys.ts'
import { hostOf } from './common/messages.ts'
import { nextTo, noticeOf, tellLost } from './common/notice.ts'
import { replayEndpoint } from './common/replay.ts'
import type { Setting } from './common/setting.ts'
import { soundOf } from './common/sound.ts'
import { textsOf } from './common/texts.ts'

/** Reads the address: the game is in the query, secrets and personal data are behind `#`, which is not sent to servers. */
const addressed = () => {
  const hidden = new URLSearchParams(location.hash.slice(1))
  return {
    slug: new URLSearchParams(location.search).get('game') ?? '',
    token: hidden.get('token') ?? '',
    lang: languageFrom(hidden.get('lang')),
    isReplay: hidden.has('replay'),
  }
}

const settingOf = (lang: Setting['lang'], isReplay: boolean): Setting => {
  const clock = screenClock()
  const host = hostOf(window)
  const spoken = textsOf(lang)
  const notice = noticeOf(spoken.close, nextTo(spoken, host))
  const texts = isReplay ? { ...spoken, cutOff: spoken.replay } : spoken
  const setLost = tellLost(notice, texts)
  // The page leaves this notice to the game.
  window.addEventListener('offline', () => setLost(true))
  window.addEventListener('online', () => setLost(false))
  return {
    lang,
    texts,
    clock,
    notice,
    sound: soundOf(),
    host,
    endpoint: isReplay ? replayEndpoint(host, lang, texts.replayOver) : endpointOf({ lang, clock, onLost: setLost }),
    calm: matchMedia('(prefers-reduced-motion: reduce)').matches,
  }
}

const start = async (root: HTMLElement): Promise<void> => {
  const { slug, token, lang, isReplay } = addressed()
  document.documentElement.lang = lang
  document.documentElement.toggleAttribute('data-replay', isReplay)
  const setting = settingOf(lang, isReplay)
  tellUncaught(window, setting.host)
  const { texts, notice, endpoint } = setting
  document.body.append(notice.root)
  root.replaceChildren(element('p', { class: 'loading', role: 'status' }, texts.loading))
  const fail = (message: string): void => {
    root.replaceChildren()
    failWith(setting, message)
  }
  try {
    // The server opens the game while its code is loading.
    const asked = endpoint.open(token)
    const client = (await chunkOf(slug)).clientOf(slug)
    if (!client) return fail(texts.unknownGame)
    document.title = client.names[lang]
    const [opening, prepared] = await Promise.all([asked, client.prepare?.(), document.fonts.ready])
    if (isRefusal(opening)) return fail(opening.refused)
    if (opening.game.slug !== slug) return fail(texts.unknownGame)
    await client.start(root, { setting, opening, prepared })
  } catch (cause) {
    console.error(cause)
    tellError(setting.host, cause)
    fail(texts.failed)
  }
}

document.addEventListener('click', letGo, true)
document.addEventListener('keydown', pressOnce, true)
keepFocus()
const root = document.getElementById('game')
// Not awaited: a chunk that shares code with this module would wait for it, and this module for the chunk.
if (root) void start(root)
