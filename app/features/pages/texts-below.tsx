import { longDate } from '#app/lib/german-dates.ts'
import { belowHeading } from '#app/lib/rich-text.ts'
import { Fold } from '#app/ui/fold.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { TextBelow } from './texts-below.server.ts'
import { TextView } from '#app/editor/text-view.tsx'

/** Shows the club's texts at the bottom of a page. */
export function TextsBelow({ texts, folds }: { texts: readonly TextBelow[]; folds: boolean }) {
  return texts.map((text) =>
    folds ? (
      <Fold key={text.key} title={text.title} isWide>
        <OneText text={text} />
      </Fold>
    ) : (
      <OneText key={text.key} text={text} />
    ),
  )
}

function OneText({ text: { key, kind, title, body, validFrom, ...media } }: { text: TextBelow }) {
  return (
    <section className="wrap section" id={key}>
      <SectionHead title={title} />
      <div className="prose">
        <TextView document={belowHeading(body)} {...media} />
        {kind === 'legal' && validFrom !== null && (
          <p className="small muted">Gilt seit {longDate(validFrom)}.</p>
        )}
      </div>
    </section>
  )
}
