import { WithdrawForm } from '#app/requests/token-pages/withdraw-form.tsx'
import type { FormState } from '#app/lib/forms.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { TextArea } from '#app/ui/fields.tsx'
import { addressIn, pagePairs } from '#app/shell/page-pairs.ts'
import { briefingAddress } from '#app/features/briefing/briefing.ts'
import { PageLink } from '#app/shell/page-link.tsx'
import { methodsIn, type PaymentMethod } from '#app/features/prices/payment-methods.ts'
import { FactTable } from '#app/ui/fact-list.tsx'

type OwnFormProps = { state: FormState | undefined; language: Language }

export function ReplyForm({ question, state, language }: OwnFormProps & { question: string }) {
  const say = saying(language)
  return (
    <section>
      <div className="sec-head">
        <h2>{say.words('Unsere Frage an Sie', 'Our question to you')}</h2>
      </div>
      <p style={{ whiteSpace: 'pre-line' }}>{question}</p>
      <form className="form" method="post" noValidate>
        <TextArea
          name="antwort"
          {...say.must('Ihre Antwort', 'Your answer')}
          rows={4}
          maxLength={1000}
          state={state}
        />
        <button className="btn" name="intent" value="reply">
          {say.words('Antwort senden', 'Send the answer')}
        </button>
      </form>
    </section>
  )
}

export function CancelForm({ state, language }: OwnFormProps) {
  const say = saying(language)
  return (
    <WithdrawForm
      title={say.words('Anfrage zurückziehen', 'Withdraw the request')}
      intent="cancel"
      state={state}
      language={language}
    >
      {say.words(
        'Sie kommen nicht? Danke, dass Sie Bescheid sagen. Das lässt sich nicht rückgängig machen.',
        'You are not coming? Thank you for telling us. This cannot be undone.',
      )}
    </WithdrawForm>
  )
}

type Paying = { methods: readonly PaymentMethod[]; text: string }

type OwnPprBeforeProps = {
  /** `null` if the club has no price list. */
  paying: Paying | null
  /** Whether the club has a briefing for visitors. */
  hasBriefing: boolean
  language: Language
}

/** Shows what the pilot needs before a granted landing: the briefing and how to pay. */
export function OwnPprBefore({ paying, hasBriefing, language }: OwnPprBeforeProps) {
  const { words } = saying(language)
  if (paying === null && !hasBriefing) return null
  return (
    <FactTable
      caption={words('Vor der Landung und danach', 'Before landing and afterwards')}
      isCaptionHidden
      facts={[
        [
          words('Einweisung', 'Briefing'),
          hasBriefing ? (
            <>
              <a href={briefingAddress[language]}>{words('lesen und bestätigen', 'read and confirm')}</a>
              {words(', wenn niemand am Platz ist', ', if no operations manager is on duty')}
            </>
          ) : null,
        ],
        [
          words('Bezahlen', 'Paying'),
          paying && (
            <>
              {waysToPay(paying, language)}{' '}
              <PageLink href={addressIn(language, pagePairs.prices.de)}>
                {words('Preisliste', 'Price list')}
              </PageLink>
            </>
          ),
        ],
      ]}
    />
  )
}

/** Returns the club's own German sentence if there is one, otherwise the payment methods. */
function waysToPay({ methods, text }: Paying, language: Language): string {
  if (language === 'de' && text !== '') return text
  return methodsWords(methods, language)
}

/** Returns `Karte, bar, Überweisung.`; empty if none are entered. */
export function methodsWords(methods: readonly PaymentMethod[], language: Language): string {
  const names = methodsIn[language]
  return methods.length === 0 ? '' : `${methods.map((method) => names[method]).join(', ')}.`
}
