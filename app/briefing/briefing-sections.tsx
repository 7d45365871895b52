import { localDate, longDate } from '#app/lib/german-dates.ts'
import type { Briefing } from './briefing.ts'

type Shown = Pick<Briefing, 'sections' | 'version' | 'publishedAt' | 'conceptApprovedOn' | 'authority'>

/** What is to be read, numbered, and which version of it this is. */
export function BriefingSections({ briefing }: { briefing: Shown }) {
  const { sections, version, publishedAt, conceptApprovedOn, authority } = briefing
  const approval = [
    conceptApprovedOn === null ? undefined : `Konzept genehmigt am ${longDate(conceptApprovedOn)}`,
    authority ?? undefined,
  ].filter((part) => part !== undefined)
  return (
    <>
      {sections.map(({ title, text }, index) => (
        <section key={title} className="briefing-part">
          <h2>
            {index + 1}. {title}
          </h2>
          {text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} style={{ whiteSpace: 'pre-line' }}>
              {paragraph}
            </p>
          ))}
        </section>
      ))}
      <p className="small muted">
        Fassung {version} vom {longDate(localDate(Date.parse(publishedAt)))}
        {approval.length > 0 && `. ${approval.join(', ')}`}.
      </p>
    </>
  )
}
