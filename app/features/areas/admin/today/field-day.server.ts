import type { AirfieldContent } from '#app/features/airfield/opening/opening-calendar.server.ts'
import { openingDay } from '#app/features/airfield/opening/opening-hours.ts'
import { joinedPpr } from '#app/features/airfield/opening/format-opening.ts'
import type { AirfieldState } from '#app/features/airfield/status/airfield-state.ts'
import type { Light } from '#app/features/airfield/status/field-status.ts'
import { lightChoices } from '#app/features/airfield/status/light-form.tsx'
import type { DutyOfDay } from '#app/features/schedule/duties/today.server.ts'
import type { Span } from '#app/features/vereinsflieger/club-management.ts'
import { berlinDay, berlinDayBounds } from '#app/lib/berlin-time.ts'

/** In which state the field is, in the colours of its lights. */
type FieldPiece = Span & { light: Light; word: string }
type Shift = Span & { who: string | null }

type Sources = {
  content: Pick<AirfieldContent, 'calendar' | 'status'>
  state: Pick<AirfieldState, 'by' | 'keepsHours'>
  duties: readonly DutyOfDay[]
  instant: number
}

/** Returns today's hours, as set by hand where they are, and who runs the field; `null` where a club has entered neither. */
export function fieldDay({ content, state, duties, instant }: Sources) {
  const bounds = berlinDayBounds(berlinDay(instant))
  const pieces = piecesOf(content, state, bounds.start, bounds.end)
  const running = duties.filter(({ runsField }) => runsField)
  const rows = running.length === 0 ? [] : lanesOf(running)
  if (pieces.length === 0 && rows.length === 0) return null
  return { ...bounds, pieces, duty: running[0]?.label ?? '', rows }
}
export type FieldDay = NonNullable<ReturnType<typeof fieldDay>>

function piecesOf(
  { calendar, status }: Sources['content'],
  state: Sources['state'],
  start: number,
  end: number,
) {
  const intervals = calendar === null ? [] : openingDay(calendar, berlinDay(start)).intervals
  const byRule: FieldPiece[] = [
    ...intervals
      .filter(({ mode }) => mode === 'open')
      .map((each) => ({ ...spanOf(each), light: 'green' as const, word: 'geöffnet' })),
    ...joinedPpr(intervals).map((each) => ({ ...spanOf(each), light: 'yellow' as const, word: 'PPR' })),
  ].toSorted((a, b) => a.from - b.from)
  if (state.by === 'rules' || state.keepsHours || status === undefined) return byRule
  const from = Math.max(start, Date.parse(status.setAt))
  const to = status.validUntil === null ? end : Math.min(end, Date.parse(status.validUntil))
  const word = lightChoices.find(({ light }) => light === status.light)?.word ?? ''
  return [
    ...byRule.flatMap((piece) => [
      { ...piece, to: Math.min(piece.to, from) },
      { ...piece, from: Math.max(piece.from, to) },
    ]),
    { from, to, light: status.light, word },
  ]
    .filter((piece) => piece.from < piece.to)
    .toSorted((a, b) => a.from - b.from)
}

const spanOf = ({ from, to }: Span): Span => ({ from, to })

/** Shifts at the same time stand below each other. */
function lanesOf(duties: readonly DutyOfDay[]): Shift[][] {
  const lanes: Shift[][] = []
  for (const { from, to, who } of duties.toSorted((a, b) => a.from - b.from)) {
    const free = lanes.find((lane) => lane.at(-1)!.to <= from)
    if (free === undefined) lanes.push([{ from, to, who }])
    else free.push({ from, to, who })
  }
  return lanes
}
