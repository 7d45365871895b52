import type { findLibraryPicture } from '#app/media/pictures/library.server.ts'
import { localDate, longDate } from '#app/lib/german-dates.ts'
import type { FormState } from '#app/lib/forms.ts'
import { CheckField, TextField } from '#app/ui/fields.tsx'
import { waysOfConsent } from '#app/features/members/consent.ts'
import type { PhotoConsent, PortrayedPerson } from '#app/features/members/portrayed-people.server.ts'
import { FocalField } from './focal-field.tsx'
import type { PictureResult } from './resolve-picture.server.ts'

type PictureFormProps = {
  picture: NonNullable<Awaited<ReturnType<typeof findLibraryPicture>>>
  people: readonly PortrayedPerson[]
  members: readonly PortrayedPerson[]
  /** Whether the user may open the members' pages. */
  mayRead: boolean
  result: PictureResult | undefined
}

/** Form for all data of a picture. */
export function PictureForm({ picture, people, members, mayRead, result }: PictureFormProps) {
  const state = typedIn(result)
  return (
    <form method="post" className="stack flow-6" noValidate>
      <input type="hidden" name="expectedRevision" value={picture.revision} />
      <FocalField picture={picture} state={state} />
      <section className="panel">
        <h2>Beschreibung</h2>
        <div className="stack">
          <TextField
            name="alt"
            label="Bildbeschreibung"
            hint="Für Menschen, die das Bild nicht sehen"
            state={state}
            defaultValue={picture.alt}
            maxLength={300}
            unmarked
          />
          <CheckField name="decorative" state={state} defaultChecked={picture.isDecorative}>
            Nur Schmuck, braucht keine Beschreibung
          </CheckField>
          <TextField
            name="caption"
            label="Bildunterschrift"
            hint="Steht unter dem Bild, wenn der Beitrag keine eigene hat"
            state={state}
            defaultValue={picture.caption ?? ''}
            maxLength={300}
          />
          <TextField
            name="credit"
            label="Fotograf"
            hint="Steht unter dem Bild und im Impressum"
            state={state}
            defaultValue={picture.credit ?? ''}
            maxLength={120}
          />
        </div>
      </section>
      <PeoplePanel picture={picture} people={people} members={members} mayRead={mayRead} state={state} />
      <p className="btn-row">
        <button className="btn">Speichern</button>
      </p>
    </form>
  )
}

/** Returns the submitted values that were not saved. */
function typedIn(result: PictureResult | undefined): FormState | undefined {
  if (result?.kind === 'refused') return result.form
  return result?.kind === 'stale' ? { values: result.values, errors: {} } : undefined
}

type PeoplePanelProps = Omit<PictureFormProps, 'result'> & { state: FormState | undefined }

function PeoplePanel({ picture, people, members, mayRead, state }: PeoplePanelProps) {
  return (
    <section className="panel">
      <h2>Personen</h2>
      <div className="stack">
        <p className="small muted">
          Wer zu erkennen ist, wird nur mit Einwilligung oder aus einem anderen Grund gezeigt. Ohne das eine
          oder das andere hält die Website das Bild zurück.
        </p>
        <CheckField name="showsPeople" state={state} defaultChecked={picture.showsPeople}>
          Personen sind zu erkennen
        </CheckField>
        {people.map((person) => (
          <Portrayed key={person.id} person={person} mayRead={mayRead} />
        ))}
        <TextField
          name="newPerson"
          label={people.length === 0 ? 'Wer ist zu sehen?' : 'Noch jemand'}
          hint="Name aus der Mitgliederliste. Widerruft jemand die Foto-Einwilligung, wird das Bild zurückgehalten."
          state={state}
          maxLength={120}
          list="portrayable"
        />
        <datalist id="portrayable">
          {portrayedNames(members).map((text) => (
            <option key={text}>{text}</option>
          ))}
        </datalist>
        <TextField
          name="peopleGround"
          label="Grund, wenn Gäste zu sehen sind"
          hint="Etwa „schriftliche Einwilligung im Ordner“ oder „öffentliche Versammlung (§ 23 KUG)“"
          state={state}
          defaultValue={picture.peopleGround ?? ''}
          maxLength={200}
        />
      </div>
    </section>
  )
}

/** Shows a person in the picture with the consent that permits publishing it. */
function Portrayed({ person, mayRead }: { person: PortrayedPerson; mayRead: boolean }) {
  const { id, name, consent } = person
  return (
    <div>
      <label className="check">
        <input type="checkbox" name="person" value={id} defaultChecked />
        <span>
          {name}{' '}
          <span className={consent === null ? 'badge stop' : 'badge ok'}>
            {consent === null ? 'Keine Foto-Einwilligung' : 'Foto-Einwilligung in Kraft'}
          </span>
        </span>
      </label>
      <p className="small muted">
        {consent !== null && formatConsent(consent)}
        {mayRead && (
          <>
            {' '}
            <a href={`/admin/mitglieder/${id}#einwilligungen`}>
              Einwilligungen<span className="vh"> von {name}</span>
            </a>
          </>
        )}
      </p>
    </div>
  )
}

/** Returns „Seit 3. Mai 2025, selbst, auf Papier, Fassung 2025-1.“ */
function formatConsent({ grantedAt, isByGuardian, method, textVersion }: PhotoConsent): string {
  const who = isByGuardian ? 'durch Sorgeberechtigte' : 'selbst'
  const day = longDate(localDate(Date.parse(grantedAt)))
  return `Seit ${day}, ${who}, ${waysOfConsent[method] ?? method}, Fassung ${textVersion}.`
}

type Named = { name: string; memberNumber: number | null }

/** Returns „Jana Weber“, or „Jana Weber (1024)“ with the member number if the name occurs more than once. */
function portrayedNames(members: readonly Named[]): string[] {
  const counts = new Map<string, number>()
  for (const { name } of members) counts.set(name, (counts.get(name) ?? 0) + 1)
  return members.map(({ name, memberNumber }) =>
    (counts.get(name) ?? 0) > 1 && memberNumber !== null ? `${name} (${memberNumber})` : name,
  )
}
