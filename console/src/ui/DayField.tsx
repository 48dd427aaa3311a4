import { parseDate } from '@internationalized/date'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from 'react-aria-components/Button'
import { Calendar, CalendarCell, CalendarGrid, CalendarHeading } from 'react-aria-components/Calendar'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { FieldError } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { Label } from 'react-aria-components/Label'
import { Popover } from 'react-aria-components/Popover'
import { Text } from 'react-aria-components/Text'

type Props = {
  label: string
  /** A day as `2026-11-29`; empty while none is given. */
  value: string
  onChange(day: string): void
  hint?: string
  /** What is wrong with the value; empty while nothing is. */
  error?: string | undefined
  isReadOnly?: boolean
}

/** Enter in a part of a day sends the form, as in every other field. The part keeps its keys to itself, so they are caught on the way to it. */
const sendByEnter = ({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): void => {
  if (key !== 'Enter' || !(target instanceof HTMLElement)) return
  if (target.getAttribute('role') === 'spinbutton') target.closest('form')?.requestSubmit()
}

/** A field for a day, in the order and with the words of the page's language: typed part by part, or chosen from a calendar. */
export const DayField = ({ label, value, onChange, hint, error, isReadOnly = false }: Props) => (
  <DatePicker
    value={value === '' ? null : parseDate(value)}
    onChange={(day) => onChange(day?.toString() ?? '')}
    shouldForceLeadingZeros
    validationBehavior="aria"
    isInvalid={Boolean(error)}
    isReadOnly={isReadOnly}
    className="field"
  >
    <Label className="lab">{label}</Label>
    <Group className="in-group day" onKeyDownCapture={sendByEnter}>
      <DateInput className="day-parts">{(segment) => <DateSegment segment={segment} className="day-part" />}</DateInput>
      <Button className="day-button">
        <CalendarDays size={15} aria-hidden />
      </Button>
    </Group>
    {hint && !error && (
      <Text slot="description" className="hint">
        {hint}
      </Text>
    )}
    <FieldError className="err">{error}</FieldError>
    <Popover className="pop" offset={4}>
      <Dialog className="calendar">
        <Calendar>
          <header>
            <Button slot="previous" className="btn plain square">
              <ChevronLeft size={16} aria-hidden />
            </Button>
            <CalendarHeading className="calendar-month" />
            <Button slot="next" className="btn plain square">
              <ChevronRight size={16} aria-hidden />
            </Button>
          </header>
          <CalendarGrid weekdayStyle="short">
            {(date) => <CalendarCell date={date} className="calendar-day" />}
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  </DatePicker>
)
