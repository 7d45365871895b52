import type { RichText } from '#app/lib/rich-text.ts'
import { chaptersOf } from '#app/features/pages/chapters.ts'

export type ChapterSwitch = { heading: string; feature: string | null }

/** Each heading of the text keeps what it hung on; one that was renamed in its place, too. */
export function followHeadings(known: readonly ChapterSwitch[], document: RichText): ChapterSwitch[] {
  const headings = chaptersOf(document).flatMap(({ heading }) => (heading === null ? [] : [heading]))
  const left = [...known]
  return headings.map((heading, index) => {
    const same = left.findIndex((each) => each.heading === heading)
    if (same >= 0) return { heading, feature: left.splice(same, 1)[0]!.feature }
    const renamed = headings.length === known.length ? known[index] : undefined
    return { heading, feature: renamed?.feature ?? null }
  })
}

type ChapterSwitchesProps = {
  chapters: Readonly<Record<string, string>>
  switches: readonly ChapterSwitch[]
  onChange: (switches: ChapterSwitch[]) => void
}

/** On what each chapter of the text hangs. */
export function ChapterSwitches({ chapters, switches, onChange }: ChapterSwitchesProps) {
  if (switches.length === 0) return null
  return (
    <fieldset>
      <legend>Wann ein Kapitel zu lesen ist</legend>
      <p className="small muted">
        Jede Überschrift im Text beginnt ein Kapitel. Ist ein Schalter unter „Was die Website anbietet“ aus,
        fehlen seine Kapitel auf der Seite.
      </p>
      <div className="fgrid">
        {switches.map(({ heading, feature }, index) => (
          <div key={index} className="field c3">
            <label htmlFor={`kapitel-${index}`}>{heading}</label>
            <select
              id={`kapitel-${index}`}
              value={feature ?? ''}
              onChange={(event) =>
                onChange(
                  switches.with(index, {
                    heading,
                    feature: event.target.value === '' ? null : event.target.value,
                  }),
                )
              }
            >
              <option value="">immer</option>
              {feature !== null && chapters[feature] === undefined && <option value={feature}>immer</option>}
              {Object.entries(chapters).map(([key, words]) => (
                <option key={key} value={key}>
                  {words}
                </option>
              ))}
            </select>
          </div>
        ))}
      </div>
    </fieldset>
  )
}
