import type { SoundChoice } from '@yakamoz/contract/frame'
import type { Bar } from './bar.ts'
import type { Setting } from './setting.ts'
import { isAnyOn } from './sound.ts'

type Choosing = Pick<Setting, 'sound' | 'host' | 'lang' | 'isReplay'> & {
  bar: Pick<Bar, 'onSound' | 'showSound' | 'announce'>
}

/** Applies the player's choice of sound, asks for it if there is none, and lets the bar's button change it. */
export const wireSound = ({ sound, host, lang, isReplay, bar }: Choosing): void => {
  let isAsked = false
  let removeQuestion = (): void => {}
  const apply = (choice: SoundChoice): void => {
    sound.choose(choice)
    bar.showSound(isAnyOn(choice))
    isAsked = false
    removeQuestion()
  }
  const choose = (choice: SoundChoice): void => {
    apply(choice)
    host.send({ yakamoz: 'sound', choice })
  }
  const ask = async (): Promise<void> => {
    isAsked = true
    const { showSoundQuestion } = await import('./soundPanel.ts')
    // The choice may have come while the question was loading.
    if (!isAsked) return
    removeQuestion()
    removeQuestion = showSoundQuestion({ lang, choose, announce: bar.announce })
  }
  bar.onSound(() => {
    void import('./soundPanel.ts').then(({ showSoundDialog }) =>
      showSoundDialog({ lang, choose, choice: sound.choice() }),
    )
  })
  host.listen((message) => {
    if (message.yakamoz !== 'sound') return
    if (message.choice) apply(message.choice)
    else if (!isReplay) void ask()
  })
}
