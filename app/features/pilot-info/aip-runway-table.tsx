import type { ReactNode } from 'react'
import { saying, type Language } from '#app/lib/saying.ts'
import type { AipSection } from './aip-row.ts'
import { type AipDirection, notEntered } from './aip-runways.ts'
import { AipOrigin, InBoth, InEnglish } from './aip-table.tsx'

type Column = {
  de: string
  en: string
  unit: string
  className?: string
  /** Whether the column has a value in any row; always by default. */
  isEntered?: (directions: readonly AipDirection[]) => boolean
  /** Whether a phone, where the table has no head, shows the label before the value. */
  isLabelled?: boolean
  value: (direction: AipDirection, language: Language) => ReactNode
}

/** Fields that show a dash where the club has entered nothing. */
type Voluntary = 'tora' | 'toda' | 'asda' | 'lda' | 'threshold' | 'displaced'

const voluntary = (field: Voluntary) => ({
  isEntered: (directions: readonly AipDirection[]) =>
    directions.some((direction) => direction[field] !== notEntered),
  value: (direction: AipDirection) => direction[field],
})
const declared = (de: string, field: Voluntary): Column => ({
  de,
  en: '',
  unit: 'm',
  className: 'num declared',
  ...voluntary(field),
})

const columns: readonly Column[] = [
  {
    de: 'rw. / mw.',
    en: 'true / mag.',
    unit: '',
    className: 'num',
    isLabelled: true,
    value: ({ qfu }) => qfu,
  },
  {
    de: 'Maße',
    en: 'dimensions',
    unit: 'm',
    className: 'num',
    isLabelled: true,
    value: ({ measures }) => measures,
  },
  {
    de: 'Belag, Tragfähigkeit',
    en: 'surface, strength',
    unit: '',
    className: 'surface',
    value: ({ surface }, language) => (language === 'en' ? <InEnglish {...surface} /> : surface.de),
  },
  declared('TORA', 'tora'),
  declared('TODA', 'toda'),
  declared('ASDA', 'asda'),
  declared('LDA', 'lda'),
  {
    de: 'Schwelle',
    en: 'threshold',
    unit: 'ft\u00a0MSL',
    className: 'num',
    isLabelled: true,
    ...voluntary('threshold'),
  },
  {
    de: 'versetzt',
    en: 'displaced',
    unit: 'm',
    className: 'num',
    isLabelled: true,
    ...voluntary('displaced'),
  },
  {
    de: 'Platzrunde',
    en: 'circuit',
    unit: '',
    isLabelled: true,
    isEntered: (directions) => directions.some(({ circuit }) => circuit !== null),
    value: ({ circuit }, language) =>
      circuit === null ? notEntered : <InBoth {...circuit} language={language} />,
  },
]

const labelOf = ({ de, en, unit }: Column, language: Language) =>
  [language === 'en' && en !== '' ? en : de, unit && `(${unit})`].filter(Boolean).join(' ')

/** On a phone a label before a dash would say nothing. */
const isDash = (column: Column, direction: AipDirection) =>
  column.isLabelled === true && column.value(direction, 'de') === notEntered

/** Shows the runways and their declared distances per landing direction, without the columns that would be dashes only. */
export function AipRunwayTable({
  directions,
  origin,
  language,
}: {
  directions: readonly AipDirection[]
  origin: AipSection['origin']
  language: Language
}) {
  const { say } = saying(language)
  const shown = columns.filter(({ isEntered }) => isEntered?.(directions) ?? true)
  const title = shown.some(({ className }) => className === 'num declared')
    ? { de: 'Pisten und erklärte Strecken', en: 'Runways and declared distances' }
    : { de: 'Pisten', en: 'Runways' }
  return (
    <div className="tbl-wrap" id="pisten" tabIndex={0} role="region" aria-label={say(title.de, title.en)}>
      <table className="tbl aip-rwy">
        <caption>
          <InBoth {...title} language={language} />
          <AipOrigin origin={origin} language={language} />
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <InBoth de="Piste" en="RWY" language={language} />
            </th>
            {shown.map(({ de, en, unit, className }) => (
              <th key={de} scope="col" className={className}>
                {en === '' ? de : <InBoth de={de} en={en} language={language} />} {unit !== '' && `(${unit})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {directions.map((direction) => (
            <tr key={direction.id}>
              <th scope="row">{direction.designator}</th>
              {shown.map((column) => (
                <td
                  key={column.de}
                  className={[column.className, isDash(column, direction) && 'none']
                    .filter(Boolean)
                    .join(' ')}
                  data-l={column.isLabelled === true ? labelOf(column, language) : undefined}
                >
                  {column.value(direction, language)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
