import { permissionNames, staffRoles } from '@yakamoz/contract/console/permissions'
import { permissionText, roleText } from '../../lib/names.ts'
import type { Translate } from '../../lib/texts.tsx'

type Request = { act: string; subject: string }

const routes = ['provider', 'bank', 'hand'] as const
const outcomes = ['settled', 'refused', 'returned'] as const
const settlements = ['result', 'settle', 'void', 'take_back'] as const
const withdrawalActs: readonly string[] = ['payment approved', 'payout resolved']

const wordText = (t: Translate, word: string): string => {
  const role = staffRoles.find((one) => one === word)
  if (role) return t(roleText(role))
  const permission = permissionNames.find((one) => one === word)
  if (permission) return t(permissionText(permission))
  const member = /^staff (\d+)$/.exec(word)?.[1]
  return member === undefined ? word : t('approvals.member', { id: member })
}

/** What a request is about, in words: its subject names roles, permissions and ways to pay as the server does. */
export const subjectText = (t: Translate, { act, subject }: Request): string => {
  if (withdrawalActs.includes(act)) {
    const [payment = '', ...rest] = subject.split(' ')
    const route = routes.find((one) => one === rest.at(-1))
    if (route) return `${payment} · ${t(`payments.route.${route}`)}`
    const outcome = outcomes.find((one) => one === rest.at(-1))
    return outcome ? `${payment} · ${t(`payout.${outcome}`)}` : subject
  }
  const reported = caseOf({ act, subject })
  if (reported) return t('protection.caseTitle', { id: reported })
  if (act === 'market settled by hand') {
    const [match = '', kind = '', ...rest] = subject.split(' · ')
    const known = settlements.find((one) => one === kind)
    // The last part only marks the values.
    return [match, known ? t(`trading.settle.${known}`) : kind, ...rest.slice(0, -1)].filter(Boolean).join(' · ')
  }
  const [of = '', words] = subject.split(': ', 2)
  const texts = words?.split(', ').map((word) => wordText(t, word))
  return texts ? `${wordText(t, of)}: ${texts.join(', ')}` : wordText(t, subject)
}

/** The withdrawal that a request is about: only withdrawals are paid by a way. */
export const withdrawalOf = ({ act, subject }: Request): string | undefined => {
  const [payment, way] = subject.split(' ')
  return withdrawalActs.includes(act) && way !== undefined ? payment : undefined
}

/** The case that a request wants to report: its subject has the number of the case and marks the report. */
export const caseOf = ({ act, subject }: Request): string | undefined =>
  act === 'case reported' ? /^case (\d+) /.exec(subject)?.[1] : undefined
