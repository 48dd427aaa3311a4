import type { Read } from '../../../lib/api/client.ts'
import { useText } from '../../../lib/i18n/texts.tsx'
import { Art } from '../../../ui/Art.tsx'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Empty } from '../../../ui/Empty.tsx'
import { lazyPart } from '../../../ui/lazyPart.ts'
import { totalPaid } from '../../../ui/totalPaid.ts'
import { type RoundLine, RoundList } from './RoundList.tsx'
import './history.css'

type RoundRow = Read<'casino', 'rounds'>[number]

const RoundSheet = lazyPart(() => import('../../play/RoundSheet.tsx'), 'RoundSheet')

const list = {
  call: ['casino', 'rounds'],
  size: 25,
  cursorOf: ({ round }: RoundRow) => round,
} as const

/** The rounds of all games, each to be looked at, watched again and checked. */
export const Rounds = () => <RoundList<RoundRow> list={list} empty={<NoRounds />} lineOf={lineOf} Opened={RoundSheet} />

const lineOf = (row: RoundRow): RoundLine => ({
  key: String(row.round),
  number: row.nonce,
  mark: row.voided && <VoidMark />,
  picture: <Picture image={row.image} />,
  paid: row.state === 'open' ? undefined : totalPaid(row),
})

const VoidMark = () => <span className="badge">{useText()('account.roundVoid')}</span>

/** Of a game that is drawn as a room a middle part is shown, so that all rows begin alike. */
const Picture = ({ image }: { image: string }) => {
  const kind = image.startsWith('/art/tables/') ? 'tables' : 'tiles'
  return <Art kind={kind} image={image} alt="" sizes="64px" width={36} height={48} className="me-round-art" />
}

const NoRounds = () => {
  const t = useText()
  return (
    <Empty symbol="moonsea" title={t('account.noRounds')} text={t('account.noRoundsText')}>
      <ButtonLink look="go" href="/slot">
        {t('account.toGames')}
      </ButtonLink>
    </Empty>
  )
}
