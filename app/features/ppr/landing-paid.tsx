import { movementLine } from '#app/features/movements/movement-words.ts'
import type { Report } from '#app/features/movements/report-movement.server.ts'
import { TransferView } from '#app/features/prices/transfer-view.tsx'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { billMarkup } from './judgement-markup.ts'
import type { landingPaid } from './landing-paid.server.ts'
import { methodsWords } from './own-ppr-before.tsx'

type LandingPaidProps = {
  told: Report
  paid: Awaited<ReturnType<typeof landingPaid>>
  language: Language
}

/** After landing, on one screen: what stands in the log, what it costs, how it is paid; the page is the receipt. */
export function LandingPaid({ told, paid, language }: LandingPaidProps) {
  const { words } = saying(language)
  const { fee, transfer, day, methods, issuer } = paid
  const [first] = told.movements
  return (
    <>
      <p>
        <strong>
          {first?.registration}, {first?.type}
        </strong>
        <br />
        {longDateIn(day, language)}:{' '}
        {told.movements.map((movement) => movementLine(movement, language)).join(', ')}
      </p>
      <section className="pk-bill" aria-labelledby="gebuehr">
        <h2 id="gebuehr">{words('Landegebühr', 'Landing fee')}</h2>
        <div
          id="preis"
          dangerouslySetInnerHTML={{ __html: billMarkup({ fee, missing: [] }, language, 'settled') }}
        />
      </section>
      {methods.length > 0 && (
        <p>
          {words('Bezahlen: ', 'Paying: ')}
          {methodsWords(methods, language)}
        </p>
      )}
      {transfer !== undefined && <TransferView transfer={transfer} level={2} language={language} />}
      <p className="small muted">
        {words('Beleg', 'Receipt')} {told.number}, {issuer}.{' '}
        <span className="no-print">
          {words(
            'Diese Seite bleibt unter Ihrem Link; zum Drucken den Druckbefehl des Browsers nehmen.',
            'This page stays under your link; to print it use the print command of your browser.',
          )}
        </span>
      </p>
    </>
  )
}
