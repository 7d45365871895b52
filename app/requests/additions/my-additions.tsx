import { FactTable } from '#app/ui/fact-list.tsx'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import type { FormState } from '#app/lib/forms.ts'
import { clock, localDate, localDateTime } from '#app/lib/german-dates.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { TextArea } from '#app/ui/fields.tsx'
import { addIntent, longestAddition, type Additions } from './additions.ts'

type MyAdditionsProps = {
  additions: Additions | undefined
  /** Events that the sender may trigger now. */
  may: readonly string[]
  state: FormState | undefined
  language?: Language
}

/** Shows the sender's additions so far, and the form to add more. */
export function MyAdditions({ additions = [], may, state, language = 'de' }: MyAdditionsProps) {
  const { say, must } = saying(language)
  return (
    <>
      {additions.length > 0 && (
        <section>
          <div className="sec-head">
            <h2>{say('Ihre Ergänzungen', 'What you have added')}</h2>
          </div>
          <FactTable
            caption={say('Was Sie ergänzt haben, das Älteste zuerst', 'What you have added, oldest first')}
            isCaptionHidden
            valueClass="said"
            facts={additions.map(({ at, text }) => [
              <time key={at} dateTime={at}>
                {momentIn(language, Date.parse(at))}
              </time>,
              text,
            ])}
          />
        </section>
      )}
      {may.includes(addIntent) && (
        <details className="more no-print" open={state?.values.ergaenzung !== undefined}>
          <summary>{say('Etwas ergänzen', 'Add something')}</summary>
          <form className="form" method="post" noValidate>
            <p>
              {say(
                'Hat sich etwas geändert, oder fehlt etwas? Wir bekommen Ihre Zeilen sofort, Sie eine Kopie.',
                'Has something changed, or is something missing? We get your lines at once, you get a copy.',
              )}
            </p>
            <TextArea
              name="ergaenzung"
              {...must('Ihre Ergänzung', 'What you would like to add')}
              rows={4}
              maxLength={longestAddition}
              state={state}
            />
            <p className="btn-row">
              <button className="btn btn-line" name="intent" value={addIntent}>
                {say('Ergänzung senden', 'Send')}
              </button>
            </p>
          </form>
        </details>
      )}
    </>
  )
}

function momentIn(language: Language, instant: number): string {
  return language === 'de'
    ? localDateTime(instant)
    : `${longDateIn(localDate(instant), language)}, ${clock(instant)} LT`
}
