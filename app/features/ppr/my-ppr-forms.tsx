import type { FormState } from '#app/lib/forms.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { TextArea, TextField } from '#app/ui/fields.tsx'
import { addressIn, pagePairs } from '#app/shell/page-pairs.ts'
import { briefingAddress } from '#app/features/briefing/briefing.ts'
import { PageLink } from '#app/shell/page-link.tsx'
import { FactTable } from '#app/ui/fact-list.tsx'
import { methodsIn, type PaymentMethod } from '#app/features/prices/payment-methods.ts'

type MyFormProps = { state: FormState | undefined; language: Language }

export function ReplyForm({ question, state, language }: MyFormProps & { question: string }) {
  const { say, must } = saying(language)
  return (
    <section id="frage">
      <div className="sec-head">
        <h2>{say('Unsere Frage an Sie', 'Our question to you')}</h2>
      </div>
      <form className="form" method="post" noValidate>
        <p style={{ whiteSpace: 'pre-line' }}>{question}</p>
        <TextArea
          name="antwort"
          {...must('Ihre Antwort', 'Your answer')}
          rows={4}
          maxLength={1000}
          state={state}
        />
        <p className="btn-row">
          <button className="btn" name="intent" value="reply">
            {say('Antwort senden', 'Send the answer')}
          </button>
        </p>
      </form>
    </section>
  )
}

type TimesFormProps = MyFormProps & {
  /** Day and time of arrival and departure as form values. */
  times: Readonly<Record<string, string>>
  revision: number
  hadPermit: boolean
  days: { first: string; last: string }
}

/** Day and time of the request, ready to be changed; everything else is changed on a page of its own. */
export function TimesForm({ times, revision, hadPermit, days, state, language }: TimesFormProps) {
  const { say, must, may } = saying(language)
  const typed = state?.values['ankunft-tag'] === undefined ? { values: times, errors: {} } : state
  const field = { state: typed, width: 'c3' } as const
  return (
    <section className="no-print" aria-labelledby="zeiten-titel">
      <div className="sec-head">
        <h2 id="zeiten-titel">{say('Tag und Zeit ändern', 'Change day and time')}</h2>
      </div>
      <form className="form" method="post" noValidate>
        <div className="fgrid">
          <TextField
            name="ankunft-tag"
            {...must('Ankunft am', 'Arrival on')}
            type="date"
            min={days.first}
            max={days.last}
            {...field}
          />
          <TextField
            name="ankunft-zeit"
            {...must('Ankunft um', 'Arrival at')}
            type="time"
            hint={say('Ortszeit (LT)', 'Local time (LT)')}
            {...field}
          />
          {times['abflug-tag'] !== undefined && (
            <>
              <TextField
                name="abflug-tag"
                {...may('Abflug am', 'Departure on')}
                type="date"
                min={days.first}
                max={days.last}
                {...field}
              />
              <TextField
                name="abflug-zeit"
                {...may('Abflug um', 'Departure at')}
                type="time"
                hint={say('Ortszeit (LT)', 'Local time (LT)')}
                {...field}
              />
            </>
          )}
        </div>
        {/* Renewed with the state above: whoever has seen the permit may change what it permits. */}
        <div data-live="zeiten" style={{ display: 'contents' }}>
          <input type="hidden" name="expectedRevision" value={revision} />
          {hadPermit && (
            <p className="small">
              {say(
                'Ihre Genehmigung gilt erst wieder, wenn der Turm die Änderung bestätigt hat.',
                'Your permission is suspended until the tower has confirmed the change.',
              )}
            </p>
          )}
        </div>
        <p className="btn-row">
          <button className="btn" name="intent" value="change">
            {say('Änderung senden', 'Send the change')}
          </button>
        </p>
      </form>
    </section>
  )
}

/** Open, with the reason first: pressed without one it asks once more, so that no stray thumb calls a landing off. */
export function CancelForm({ state, language }: MyFormProps) {
  const { say, may } = saying(language)
  const isAskedAgain = state?.errors.grund !== undefined
  return (
    <section className="no-print" aria-labelledby="absage-titel">
      <div className="sec-head">
        <h2 id="absage-titel">{say('Anfrage zurückziehen', 'Withdraw the request')}</h2>
      </div>
      <form className="form" method="post" noValidate>
        {isAskedAgain && <input type="hidden" name="trotzdem" value="ja" />}
        <p>
          {say(
            'Sie kommen nicht? Danke, dass Sie Bescheid sagen. Zurückziehen lässt sich nicht rückgängig machen.',
            'You are not coming? Thank you for telling us. Withdrawing cannot be undone.',
          )}
        </p>
        <TextArea
          name="grund"
          {...may('Grund', 'Reason')}
          rows={2}
          maxLength={500}
          state={state?.values.grund === undefined ? undefined : state}
        />
        <p className="btn-row">
          <button className="btn btn-stop" name="intent" value="cancel">
            {isAskedAgain
              ? say('Trotzdem zurückziehen', 'Withdraw nevertheless')
              : say('Zurückziehen', 'Withdraw')}
          </button>
        </p>
      </form>
    </section>
  )
}

type Paying = { methods: readonly PaymentMethod[]; text: string; textEn: string }

type MyPprBeforeProps = {
  /** `null` if the club has no price list. */
  paying: Paying | null
  /** Whether the club has a briefing for visitors. */
  hasBriefing: boolean
  language: Language
}

/** Shows what the pilot needs before a granted landing: the briefing and how to pay. */
export function MyPprBefore({ paying, hasBriefing, language }: MyPprBeforeProps) {
  const { say } = saying(language)
  if (paying === null && !hasBriefing) return null
  return (
    <FactTable
      caption={say('Vor der Landung und danach', 'Before landing and afterwards')}
      isCaptionHidden
      facts={[
        [
          say('Einweisung', 'Briefing'),
          hasBriefing ? (
            <>
              <a href={briefingAddress[language]}>{say('lesen und bestätigen', 'read and confirm')}</a>
              {say(', wenn niemand am Platz ist', ', if no operations manager is on duty')}
            </>
          ) : null,
        ],
        [
          say('Bezahlen', 'Paying'),
          paying && (
            <>
              {waysToPay(paying, language)}{' '}
              <PageLink href={addressIn(language, pagePairs.prices.de)}>
                {say('Preisliste', 'Price list')}
              </PageLink>
            </>
          ),
        ],
      ]}
    />
  )
}

/** Returns the club's own sentence if there is one in the language, otherwise the payment methods. */
const waysToPay = ({ methods, text, textEn }: Paying, language: Language): string =>
  (language === 'de' ? text : textEn) || formatMethods(methods, language)

/** Returns `Karte, bar, Überweisung.`; empty if none are entered. */
export function formatMethods(methods: readonly PaymentMethod[], language: Language): string {
  const names = methodsIn[language]
  return methods.length === 0 ? '' : `${methods.map((method) => names[method]).join(', ')}.`
}
