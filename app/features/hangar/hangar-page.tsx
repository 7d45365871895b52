import type { Route } from './+types/hangar.route'
import { saying, type Language } from '#app/lib/saying.ts'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import { ContactAtEnd } from '#app/shell/page-link.tsx'
import { Crumbs } from '#app/ui/crumbs.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { DoorCheckView, HangarTermsView } from './door-check-view.tsx'
import ownStyles from './hangar.css?inline'
import { HangarFormView } from './hangar-form-view.tsx'
import { HangarReceived, HangarKindsTable } from './hangar-received.tsx'

export const hangarStyles = [tables, forms, choices, ownStyles]

type HangarPageProps = {
  page: Route.ComponentProps['loaderData']
  refused: RefusedForm | undefined
  language: Language
}

/** The places, the check against the doors, the form and the terms; after sending, the request and its position. */
export function HangarPage({ page, refused, language }: HangarPageProps) {
  const { pass, sent, isLost, position, lines, kinds, terms, today, asked, doorCheck, phone } = page
  const { words } = saying(language)
  const isAsking = sent === null && refused === undefined
  return (
    <>
      <div className="wrap">
        {language === 'de' && <Crumbs trail={[{ label: 'Piloteninfo' }, { label: 'Hallenplatz' }]} />}
        <div className="page-head">
          <h1>
            {sent === null
              ? words('Ein Platz im Trockenen.', 'A place under a roof.')
              : words('Anfrage ist angekommen.', 'Your request has arrived.')}
          </h1>
          <p className="lead">
            {sent === null ? (
              words(
                'Wer einen Stellplatz sucht, fragt hier an und kommt auf die Liste; den eigenen Stand zeigt ein Link jederzeit.',
                'Ask here for a place and join the waiting list; a link shows your position at any time.',
              )
            ) : (
              <>
                {words('Ihre Vorgangsnummer lautet', 'Its number is')}{' '}
                <strong className="nowrap">{sent.number}</strong>.
              </>
            )}
          </p>
        </div>
        {isLost && (
          <p className="note info">
            {words(
              'Diese Anfrage gibt es nicht oder nicht mehr.',
              'This request does not exist, or no longer.',
            )}
          </p>
        )}
        {isAsking && lines.length > 0 && (
          <section>
            <div className="sec-head">
              <h2>{words('Was es gibt', 'What there is')}</h2>
            </div>
            <HangarKindsTable lines={lines} language={language} />
          </section>
        )}
      </div>
      <div className={isAsking ? 'wrap section cols cols-main' : 'wrap cols cols-main'}>
        <div>
          {sent !== null && <HangarReceived request={sent} position={position} language={language} />}
          {isAsking && doorCheck !== undefined && <DoorCheckView {...doorCheck} language={language} />}
          {sent === null && kinds.length > 0 && (
            <HangarFormView
              pass={refused?.pass ?? pass}
              state={refused}
              kinds={kinds}
              today={today}
              asked={asked}
              language={language}
            />
          )}
          {kinds.length === 0 && (
            <p className="empty">
              {words(
                'Stellplätze sind noch nicht eingetragen. Bitte fragen Sie am Platz nach',
                'No places are listed yet. Please ask at the field',
              )}
              <ContactAtEnd>{words('Kontakt', 'contact (in German)')}</ContactAtEnd>
            </p>
          )}
        </div>
        <HangarTermsView terms={terms} phone={phone} language={language} />
      </div>
    </>
  )
}
