import { foldText, withoutFormat } from '@yakamoz/values'
import { LinkifyIt } from 'linkify-it'

const links = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true })

/** A domain with its full stop spelled out or set apart: `site nokta com`, `site (dot) net`, `site . com`. */
const spelledDomain =
  /\p{L}[\s([]*(?:nokta|dot|\.)[\s)\]]+(?:com|net|org|info|io|me|tr|bet|xyz|vip|club|live|site|online)(?!\p{L})/u
const messenger = /(?<!\p{L})(?:telegram|whats?app|wats?ap|discord|signal grubu)/u
const handle = /(?<![\p{L}\p{N}])@[\p{L}\p{N}_.]{3,}/u

/** Digits of a telephone, card, identity or account number. Shorter numbers are stakes, odds and scores. */
const minNumberDigits = 9
const groupedAmount = /^\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2})?$/

const addressOfMachine = /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?!\.?\d)/g

const hasMachineAddress = (text: string): boolean =>
  [...text.matchAll(addressOfMachine)].some(([address]) => !groupedAmount.test(address))

const hasLongNumber = (text: string): boolean =>
  [...text.matchAll(/\d[\d\s().,/-]*\d/g)].some(
    ([number]) => number.replace(/\D/g, '').length >= minNumberDigits && !groupedAmount.test(number),
  )

/** Whether a text leads out of the site: an address of a page or of a mailbox, a messenger, a name at one, a long number. */
export const hasContactDetails = (text: string): boolean => {
  const plain = withoutFormat(text.normalize('NFKC'))
  const folded = foldText(plain)
  return (
    links.test(plain) ||
    spelledDomain.test(folded) ||
    messenger.test(folded) ||
    handle.test(plain) ||
    hasLongNumber(plain) ||
    hasMachineAddress(plain)
  )
}
