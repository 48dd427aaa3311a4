import { useAddress } from '../../lib/address.ts'
import { useText } from '../../lib/texts.tsx'
import { Page } from '../../ui/Page.tsx'
import { Segments } from '../../ui/Segments.tsx'
import { BonusReport } from './BonusReport.tsx'
import { HouseReport } from './HouseReport.tsx'
import { OwedReport } from './OwedReport.tsx'
import { PaymentReport } from './PaymentReport.tsx'
import { PlayReport } from './PlayReport.tsx'
import { ProtectionReport } from './ProtectionReport.tsx'
import { Retention } from './Retention.tsx'
import { SegmentReport } from './SegmentReport.tsx'
import { SupportReport } from './SupportReport.tsx'
import './reports.css'

const reports = {
  house: HouseReport,
  play: PlayReport,
  segment: SegmentReport,
  payments: PaymentReport,
  bonuses: BonusReport,
  retention: Retention,
  owed: OwedReport,
  protection: ProtectionReport,
  support: SupportReport,
} as const
type Report = keyof typeof reports
const names = Object.keys(reports) as Report[]

/** The room of reports: figures over periods, and what is owed now. */
export const Reports = () => {
  const t = useText()
  const [address, setAddress] = useAddress()
  const report = names.find((one) => one === address.report) ?? 'house'
  const Shown = reports[report]
  return (
    <Page
      title={t('reports.title')}
      acts={
        <Segments
          label={t('reports.parts')}
          options={names.map((id) => ({ id, name: t(`reports.part.${id}`) }))}
          value={report}
          onChange={(chosen) => setAddress({ report: chosen === 'house' ? '' : chosen, by: '' }, { push: true })}
        />
      }
    >
      <div className="page-body">
        <Shown />
      </div>
    </Page>
  )
}
