import type { Messages } from '@yakamoz/texts'

const areas = import.meta.glob<Messages>('./*/en.json', { eager: true, query: '?lingui', import: 'messages' })

/** All texts of the console in one language. */
export const messages: Messages = Object.assign({}, ...Object.values(areas))
