import { longDateIn } from '#app/lib/dates-in-language.ts'
import { localDate } from '#app/lib/german-dates.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { PictureFigure } from '#app/media/pictures/picture.tsx'
import type { ShownBriefing } from './shown-briefing.ts'

/** What is to be read, numbered, and which version of it this is. */
export function BriefingSections({ briefing, language }: { briefing: ShownBriefing; language: Language }) {
  return (
    <>
      {briefing.sections.map(({ title, text, picture }, index) => (
        <section key={title.text} className="briefing-part">
          <h2 lang={title.lang}>
            {index + 1}. {title.text}
          </h2>
          {text.text.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph} lang={text.lang} style={{ whiteSpace: 'pre-line' }}>
              {paragraph}
            </p>
          ))}
          {picture !== null && (
            // Its words are the library's, which speaks German.
            <div lang="de">
              <PictureFigure picture={picture} sizes="(min-width: 48rem) 40rem, 100vw" />
            </div>
          )}
        </section>
      ))}
      <p className="small muted">{versionWords(briefing, language)}</p>
    </>
  )
}

function versionWords(briefing: ShownBriefing, language: Language): string {
  const { version, publishedAt, conceptApprovedOn, authority } = briefing
  const { words } = saying(language)
  const date = longDateIn(localDate(Date.parse(publishedAt)), language)
  const approved = conceptApprovedOn === null ? undefined : longDateIn(conceptApprovedOn, language)
  const approval = [
    approved && words(`Konzept genehmigt am ${approved}`, `concept approved on ${approved}`),
    authority ?? undefined,
  ].filter((part) => part !== undefined)
  const which = words(`Fassung ${version} vom ${date}`, `Version ${version} of ${date}`)
  return `${[which, approval.join(', ')].filter(Boolean).join(words('. ', '; '))}.`
}
