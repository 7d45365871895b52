import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import { useIsOffered } from '#app/shell/offered.ts'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { clearanceRule } from './clearance-words.ts'
import { pprAddress } from './ppr-address.ts'
import { pprByMail } from './ppr-by-mail.ts'
import { PprAside } from './ppr-aside.tsx'
import { PprFormView } from './ppr-form-view.tsx'
import type { openPprPage, sendPpr } from './ppr-page.server.ts'
import { PprReceived } from './ppr-received.tsx'
import { PprToday } from './ppr-today.tsx'
import { saying } from '#app/lib/saying.ts'

type PprPageProps = {
  page: Awaited<ReturnType<typeof openPprPage>>['data']
  answer: Extract<Awaited<ReturnType<typeof sendPpr>>, { data: unknown }>['data'] | undefined
}

/** The form in either language, and what came of it. */
export function PprPage({ page, answer }: PprPageProps) {
  const {
    pass,
    sent,
    isLost,
    state,
    hours,
    settings,
    now,
    days,
    slots,
    fuels,
    mtomKg,
    limit,
    phone,
    language,
  } = page
  const byMail = page.mailbox && pprByMail(page.mailbox, language, answer?.refused.values)
  const { words } = saying(language)
  const other = language === 'de' ? 'en' : 'de'
  const hasOther = useIsOffered(pprAddress[other])
  const refused: RefusedForm | undefined = answer?.refused
  return (
    <>
      <div className="wrap">
        {language === 'de' && <Crumbs trail={[{ label: 'Piloteninfo' }, { label: 'PPR-Anfrage' }]} />}
        <div className="page-head">
          {sent === null ? (
            <>
              {hasOther && (
                <p className="small no-print">
                  <a href={pprAddress[other]} hrefLang={other} lang={other}>
                    {words('This page in English', 'Diese Seite auf Deutsch')}
                  </a>
                </p>
              )}
              <h1>{words('Landen außerhalb der Zeiten', 'Landing with prior permission')}</h1>
              <p className="lead">
                <span lang="en">Prior Permission Required:</span>{' '}
                {words(
                  'Wir prüfen Piste, Wetter und Personal – und sagen Ihnen verlässlich zu oder ab.',
                  'We look at runway, weather and staff, and give you a clear yes or no.',
                )}
              </p>
            </>
          ) : (
            <>
              <h1>
                {sent.status === 'confirmed'
                  ? words('Ihre Landung ist genehmigt.', 'Your landing is granted.')
                  : words('Anfrage ist angekommen.', 'Your request has arrived.')}
              </h1>
              <p className="lead">
                {words('Ihre Vorgangsnummer lautet', 'Its number is')}{' '}
                <strong className="nowrap">{sent.number}</strong>.
              </p>
            </>
          )}
        </div>
      </div>
      <div className="wrap cols cols-main">
        {sent === null ? (
          <div className="stack flow-6">
            {isLost && (
              <p className="note info">
                {words(
                  'Diese Anfrage gibt es nicht oder nicht mehr. Angaben löschen wir nach Ablauf der Frist.',
                  'This request does not exist, or no longer. We delete what was entered after its period.',
                )}
              </p>
            )}
            <PprToday
              state={state}
              hours={hours}
              language={language}
              rule={clearanceRule(mtomKg, language)}
              isDecidedByRule={settings.approval.isOn}
            />
            {refused?.sentence !== undefined && byMail && (
              <p className="note info">
                {words('Es klappt nicht?', 'Still no luck?')}{' '}
                {phone !== undefined && (
                  <>
                    {words('Turm', 'Tower')}: <a href={`tel:${phone.e164}`}>{phone.text}</a>
                    {words(' oder ', ' or ')}
                  </>
                )}
                <a href={byMail}>
                  {words('Anfrage als E-\u2060Mail schreiben', 'write the request as an e-mail')}
                </a>
              </p>
            )}
            <PprFormView
              pass={refused?.pass ?? page.beforehand?.typedIn.pass ?? pass}
              state={refused ?? page.beforehand?.typedIn}
              fee={answer === undefined ? page.beforehand?.fee : undefined}
              clearance={page.beforehand?.clearance}
              typed={answer?.typed ?? page.beforehand?.typed}
              days={days}
              slots={slots}
              fuels={fuels}
              limit={limit}
              language={language}
              keptDays={settings.keptDays}
              answerHours={settings.answerHours}
            />
          </div>
        ) : (
          <PprReceived request={sent} now={now} phone={phone?.text} language={language} />
        )}
        <PprAside noticeHours={settings.noticeHours} phone={phone} byMail={byMail} language={language} />
      </div>
    </>
  )
}
