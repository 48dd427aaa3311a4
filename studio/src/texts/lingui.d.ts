declare module '*.json?lingui' {
  import type { Messages } from '@yakamoz/texts'
  /** The texts of a catalogue, compiled when the games are built. */
  export const messages: Messages
}
