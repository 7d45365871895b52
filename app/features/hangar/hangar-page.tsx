import type { Route } from './+types/hangar.route'
import { saying, type Language, markedText } from '#app/lib/saying.ts'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import { ContactAtEnd } from '#app/shell/page-link.tsx'
import { Crumbs } from '#app/ui/crumbs.tsx'
import choices from '#app/ui/styles/choices.css?inline'
import forms from '#app/ui/styles/forms.css?inline'
import tables from '#app/ui/styles/tables.css?inline'
import { gateFit } from '#app/ui/artwork/gate-fit.ts'
import type { FormState } from '#app/lib/forms.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { TextField } from '#app/ui/fields.tsx'
import type { Dimensions, DoorVerdict } from './door-check.ts'
import type { HangarTerms } from './hangar-terms.ts'
import ownStyles from './hangar.css?inline'
import { HangarFormView } from './hangar-form-view.tsx'
import { HangarReceived, HangarKindsTable } from './hangar-received.tsx'
import { hangarAddress } from './hangar.ts'

export const hangarStyles = [tables, forms, choices, ownStyles]

type HangarPageProps = {
  page: Route.ComponentProps['loaderData']
  refused: RefusedForm | undefined
  language: Language
}

/** The places, the check against the doors, the form and the terms; after sending, the request and its position. */
export function HangarPage({ page, refused, language }: HangarPageProps) {
  const { pass, sent, isLost, position, lines, kinds, terms, today, retentionDays, asked, doorCheck, phone } =
    page
  const { say } = saying(language)
  const isAsking = sent === null && refused === undefined
  return (
    <>
      <div className="wrap">
        {language === 'de' && <Crumbs trail={[{ label: 'Piloteninfo' }, { label: 'Hallenplatz' }]} />}
        <div className="page-head">
          <h1>
            {sent === null
              ? say('Ein Platz im Trockenen.', 'A place under a roof.')
              : say('Anfrage ist angekommen.', 'Your request has arrived.')}
          </h1>
          <p className="lead">
            {sent === null ? (
              say(
                'Wer einen Stellplatz sucht, fragt hier an und kommt auf die Liste; den eigenen Stand zeigt ein Link jederzeit.',
                'Ask here for a place and join the waiting list; a link shows your position at any time.',
              )
            ) : (
              <>
                {say('Ihre Vorgangsnummer lautet', 'Its number is')}{' '}
                <strong className="nowrap">{sent.number}</strong>.
              </>
            )}
          </p>
        </div>
        {isLost && (
          <p className="note info">
            {say(
              'Diese Anfrage gibt es nicht oder nicht mehr.',
              'This request does not exist or no longer exists.',
            )}
          </p>
        )}
        {isAsking && lines.length > 0 && (
          <section>
            <div className="sec-head">
              <h2>{say('Was es gibt', 'What there is')}</h2>
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
              retentionDays={retentionDays}
              asked={asked}
              language={language}
            />
          )}
          {kinds.length === 0 && (
            <p className="empty">
              {say(
                'Stellplätze sind noch nicht eingetragen. Bitte fragen Sie am Platz nach',
                'No places are listed yet. Please ask at the field',
              )}
              <ContactAtEnd>{say('Kontakt', 'contact (in German)')}</ContactAtEnd>
            </p>
          )}
        </div>
        <HangarTermsView terms={terms} phone={phone} language={language} />
      </div>
    </>
  )
}

type DoorCheckViewProps = {
  state: FormState | undefined
  verdict: DoorVerdict | undefined
  size: Dimensions | undefined
  language: Language
}

const icons = { ok: 'ok', warn: 'warn', stop: 'stop' } as const

/** Form that sends the dimensions to the same page as URL parameters; the answer is a sentence and a drawing to scale. */
function DoorCheckView({ state, verdict, size, language }: DoorCheckViewProps) {
  const { say } = saying(language)
  const metres = { unit: 'm', inputMode: 'decimal' as const, state, width: 'c2' as const, unmarked: true }
  const refused = state !== undefined && Object.keys(state.errors).length > 0
  return (
    <section id="torprobe" aria-labelledby="torprobe-titel">
      <div className="sec-head">
        <h2 id="torprobe-titel">{say('Passt es durchs Tor?', 'Does it fit through the door?')}</h2>
      </div>
      <form className="form" action={`${hangarAddress[language]}#torprobe`} noValidate>
        {refused && <ErrorSummary state={state} language={language} />}
        <div className="fgrid">
          <TextField name="muster" label={say('Muster', 'Type')} unmarked state={state} maxLength={60} />
          <TextField name="spannweite" label={say('Spannweite', 'Wingspan')} {...metres} />
          <TextField name="laenge" label={say('Länge', 'Length')} {...metres} />
          <TextField name="hoehe" label={say('Höhe', 'Height')} {...metres} />
        </div>
        <div className="btn-row">
          <button className="btn btn-line">{say('Torprobe', 'Check the door')}</button>
        </div>
      </form>
      {verdict !== undefined && size !== undefined && (
        <div className="gatefit" role="status">
          <div lang="de">
            <Drawing
              block
              svg={gateFit({
                hangar: verdict.shown.door.name,
                doorWidthM: verdict.shown.door.widthCm / 100,
                doorHeightM: verdict.shown.door.heightCm / 100,
                wingspanM: size.wingspanCm / 100,
                heightM: (size.heightCm ?? 200) / 100,
              })}
            />
          </div>
          <div className={`note ${verdict.tone}`}>
            <Icon name={icons[verdict.tone]} />
            <div>
              <strong>{verdict.headline}</strong>
              <p>{verdict.text}</p>
            </div>
          </div>
        </div>
      )}
    </section>
  )
}

type HangarTermsViewProps = {
  terms: HangarTerms | undefined
  phone: { text: string; e164: string } | undefined
  language: Language
}

/** Shows the club's conditions; untranslated ones are marked as German. */
function HangarTermsView({ terms, phone, language }: HangarTermsViewProps) {
  const { say } = saying(language)
  const isTranslated = language === 'en' && (terms?.conditionsEn.length ?? 0) > 0
  const conditions = (isTranslated ? terms?.conditionsEn : terms?.conditions) ?? []
  const german = language === 'en' && !isTranslated ? { lang: 'de' } : {}
  const contents = terms && markedText(terms.contents, terms.contentsEn, language)
  const reminder = terms?.yearlyReminder
  const yearly = reminder && markedText(reminder.text, reminder.textEn, language)
  return (
    <aside className="aside">
      {terms !== undefined && (
        <>
          <h2>{say('Ausstattung', 'What comes with it')}</h2>
          <p lang={contents?.lang}>{contents?.text}</p>
          <h2>{say('Bedingungen', 'Conditions')}</h2>
          <ul {...german}>
            {conditions.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </>
      )}
      <h3>{say('Warteliste', 'Waiting list')}</h3>
      <p>
        {say(
          'Es zählt der Eingang. Ändert sich die Reihenfolge, nennen wir den Grund.',
          'First come, first served. If the order changes, we say why.',
        )}
      </p>
      {terms?.yearlyReminder != null && (
        <p>
          {say('Einmal im Jahr fragen wir nach.', 'Once a year we ask whether you are still waiting.')}{' '}
          <span lang={yearly?.lang}>{yearly?.text}</span>
        </p>
      )}
      {phone !== undefined && (
        <>
          <h3>{say('Fragen?', 'Questions?')}</h3>
          <p>
            {say('Turm', 'Tower')}: <a href={`tel:${phone.e164}`}>{phone.text}</a>
          </p>
        </>
      )}
    </aside>
  )
}
