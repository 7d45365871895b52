import { mailInput, nameInput } from '#app/ui/personal-inputs.ts'
import { formatDays } from '#app/lib/format-span.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import { FormGuard } from '#app/requests/form-guard.tsx'
import { Crumbs } from '#app/ui/crumbs.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FactTable } from '#app/ui/fact-list.tsx'
import { TextField } from '#app/ui/fields.tsx'
import { MovementInputs } from './movement-inputs.tsx'
import type { Report } from './report-movement.server.ts'
import { movementFacts, movementLine, reportAddress } from './movement.ts'
import { Said } from '#app/ui/note.tsx'

type ReportPageProps = {
  page: {
    pass: string
    /** Report just sent, for its sender; `null`: none. */
    report: Report | null
    known: Readonly<Record<string, string>>
    /** Days the contact is stored. */
    retentionDays: number
  }
  refused: RefusedForm | undefined
  language: Language
}

/** A take-off or landing with no operations manager on duty, for the log. */
export function ReportPage({ page, refused, language }: ReportPageProps) {
  const { pass, report, known, retentionDays } = page
  const { say } = saying(language)
  return (
    <>
      <div className="wrap">
        {language === 'de' && <Crumbs trail={[{ label: 'Piloteninfo' }, { label: 'Bewegung melden' }]} />}
        <div className="page-head">
          <h1>
            {report === null
              ? say('Bewegung melden', 'Report a movement')
              : say('Danke, das steht im Flugbuch.', 'Thank you, it is in the log.')}
          </h1>
          {report === null && (
            <p className="lead">
              {say(
                'War niemand da? Dann tragen Sie Start oder Landung hier selbst ein. Ein Name steht nie im Hauptflugbuch.',
                'Was nobody there? Then enter your take-off or landing here yourself. No name goes into the log.',
              )}
            </p>
          )}
        </div>
      </div>
      <div className="wrap stack flow-6 form-page">
        {report !== null ? (
          <>
            <ReportSummary report={report} language={language} />
            <p className="btn-row no-print">
              <a className="btn btn-quiet" href={reportAddress[language]}>
                {say('Weitere Bewegung melden', 'Report another movement')}
              </a>
            </p>
          </>
        ) : (
          <>
            <ErrorSummary state={refused} language={language} />
            <form className="form" method="post" action={reportAddress[language]} noValidate>
              <FormGuard pass={refused?.pass ?? pass} language={language} />
              <MovementInputs state={refused} language={language} known={known} />
              <ContactFields state={refused} retentionDays={retentionDays} language={language} />
              <div className="btn-row">
                <button className="btn btn-lg">{say('Eintragen', 'Report')}</button>
                <p className="small muted">
                  {say(
                    'Grundlage: § 70 LuftVG.',
                    'Required by section 70 of the German Aviation Act (LuftVG).',
                  )}{' '}
                  <a href="/datenschutz">{say('Datenschutz', 'Privacy (in German)')}</a>
                </p>
              </div>
            </form>
          </>
        )}
      </div>
    </>
  )
}

type ContactFieldsProps = { state: RefusedForm | undefined; retentionDays: number; language: Language }

function ContactFields({ state, retentionDays, language }: ContactFieldsProps) {
  const { say, may } = saying(language)
  return (
    <fieldset>
      <legend>{say('Kontakt', 'Contact')}</legend>
      <p className="hint">
        {say(
          `Nur für Rückfragen und die Landegebühr, getrennt vom Flugbuch; gelöscht ${formatDays(retentionDays)} nach der Meldung.`,
          `Only for questions and the landing fee, kept apart from the log; deleted ${formatDays(retentionDays, 'en')} after the report.`,
        )}
      </p>
      <div className="fgrid">
        <TextField name="name" {...may('Name', 'Name')} {...nameInput} state={state} width="c3" />
        <TextField
          name="mail"
          {...may('E-\u2060Mail', 'E-\u2060mail')}
          {...mailInput}
          state={state}
          width="c3"
        />
      </div>
    </fieldset>
  )
}

/** Shows the logged movements. */
function ReportSummary({ report, language }: { report: Report; language: Language }) {
  const { number, email, movements } = report
  const { say } = saying(language)
  const [first] = movements
  return (
    <>
      <Said tone="ok" icon="check">
        {say(`Eingetragen unter ${number}.`, `Entered as ${number}.`)}
        {email !== null && say(` Eine Kopie geht an ${email}.`, ` We will send a copy to ${email}.`)}
      </Said>
      <FactTable
        caption={say('Was im Hauptflugbuch steht', 'What is in the log')}
        isCaptionHidden
        facts={[
          ...(first === undefined ? [] : movementFacts(first, language)),
          ...movements.map(
            (movement) => [say('Bewegung', 'Movement'), movementLine(movement, language)] as const,
          ),
        ]}
      />
    </>
  )
}
