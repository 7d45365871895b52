import { Fragment } from 'react'
import {
  consentPurposes,
  versionField,
  type ConsentTexts,
} from '#app/features/members/consent-texts/consent-texts.ts'
import { formatSpan } from '#app/lib/format-span.ts'
import { FormGuard } from '#app/requests/form-guard.tsx'
import type { RefusedForm } from '#app/requests/form-guard.server.ts'
import { CheckField, SelectField, TextField } from '#app/ui/fields.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { applicationTicks } from './application-form.ts'
import { PersonPart, FlyingPart, Part, parts, type PartProps } from './application-fields.tsx'
import { formatAge, type MembershipClass } from './membership-class.ts'

export type ApplicationFormProps = {
  classes: readonly MembershipClass[]
  /** Class chosen on the previous page. */
  classId: string | undefined
  /** Suggested day of entry. */
  entryOn: string
  documents: readonly { id: string; title: string; version: number }[]
  texts: ConsentTexts['texts']
  pass: string
  /** Days an application is stored after the decision. */
  retentionDays: number
  refused: RefusedForm | undefined
}

export function ApplicationFormView({ pass, refused, ...props }: ApplicationFormProps) {
  return (
    <form className="form" method="post" action="/verein/mitgliedschaft" noValidate>
      <ErrorSummary state={refused} />
      <FormGuard pass={pass} />
      <ol className="prog" aria-label="Teile des Antrags">
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
      <PersonPart refused={refused} />
      <FlyingPart refused={refused} />
      <FeePart refused={refused} {...props} />
      <CheckPart refused={refused} documents={props.documents} texts={props.texts} />
      <div className="btn-row">
        <button className="btn btn-lg">Antrag absenden</button>
        <p className="small muted">
          Der Antrag verpflichtet noch zu nichts: Erst der Vorstand nimmt auf.{' '}
          {formatSpan(props.retentionDays)} nach der Entscheidung löschen wir den Antrag.
        </p>
      </div>
    </form>
  )
}

function FeePart({
  refused: state,
  classes,
  classId,
  entryOn,
}: PartProps & Pick<ApplicationFormProps, 'classes' | 'classId' | 'entryOn'>) {
  const open = classes.filter(({ openToApplicants }) => openToApplicants)
  return (
    <Part index={2}>
      <div className="fgrid">
        <SelectField
          name="beitragsklasse"
          label="Beitragsklasse"
          required
          width="c3"
          prompt="Bitte wählen"
          choices={open.map((each) => ({
            value: each.id,
            label: [each.name, formatAge(each)].filter(Boolean).join(', '),
          }))}
          defaultValue={classId}
          state={state}
        />
        <TextField
          name="eintritt"
          label="Mitglied ab"
          type="date"
          width="c3"
          required
          defaultValue={entryOn}
          state={state}
        />
        <TextField
          name="kontoinhaber"
          unmarked
          label="Kontoinhaberin oder Kontoinhaber"
          hint="Für die Lastschrift; Sie können sie auch später erteilen"
          width="c3"
          autoComplete="off"
          state={state}
        />
        <TextField
          name="iban"
          unmarked
          label="IBAN"
          hint="Für die Lastschrift; wird verschlüsselt abgelegt und nach der Übergabe an die Kasse gelöscht"
          width="c3"
          autoComplete="off"
          spellCheck={false}
          state={state}
        />
        <CheckField name="lastschrift" state={state}>
          Ich ermächtige den Verein, Beiträge und Flugkosten von diesem Konto einzuziehen, und weise mein
          Kreditinstitut an, die Lastschriften einzulösen. Innerhalb von acht Wochen kann ich die Erstattung
          verlangen.
        </CheckField>
      </div>
    </Part>
  )
}

type CheckPartProps = PartProps & Pick<ApplicationFormProps, 'documents' | 'texts'>

function CheckPart({ refused: state, documents, texts }: CheckPartProps) {
  return (
    <Part index={3}>
      <div>
        <CheckField name="satzung" required state={state}>
          Ich habe die Ordnungen des Vereins gelesen und erkenne sie an
          {documents.length > 0 && (
            <>
              {': '}
              {documents.map(({ id, title }, index) => (
                <span key={id}>
                  {index > 0 && ', '}
                  <a href={`/verein/dokumente/${id}`}>{title}</a>
                </span>
              ))}
            </>
          )}
          .
        </CheckField>
        <CheckField name="datenschutz" required state={state}>
          Ich habe die Hinweise zum <a href="/datenschutz">Datenschutz</a> gelesen.
        </CheckField>
      </div>
      <div>
        <p className="flabel">Freiwillig, jede Zustimmung für sich, jederzeit widerruflich</p>
        {consentPurposes.map((purpose) => (
          <Fragment key={purpose}>
            <input type="hidden" name={versionField(purpose)} value={texts[purpose].version} />
            <CheckField name={applicationTicks[purpose]} state={state}>
              {texts[purpose].wording}
            </CheckField>
          </Fragment>
        ))}
      </div>
    </Part>
  )
}
