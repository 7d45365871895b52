import { type Choice, SelectField } from '#app/ui/fields.tsx'

type ImportClassFormProps = { unknown: readonly string[]; classes: readonly Choice[] }

/** Maps the file's class names to the club's classes. */
export function ImportClassForm({ unknown, classes }: ImportClassFormProps) {
  return (
    <section className="panel" aria-labelledby="klassen">
      <h2 id="klassen">
        {unknown.length === 1 ? 'Eine Beitragsklasse' : `${unknown.length} Beitragsklassen`} der Datei gibt es
        hier nicht
      </h2>
      <form className="form" method="post" noValidate>
        <div className="fgrid">
          {unknown.map((name, index) => (
            <div key={name} className="field c3">
              <input type="hidden" name={`heisst-${index}`} value={name} />
              <SelectField
                name={`klasse-${index}`}
                label={`„${name}“ ist`}
                unmarked
                state={undefined}
                prompt="noch offen"
                choices={classes}
              />
            </div>
          ))}
        </div>
        <p className="btn-row">
          <button className="btn btn-line" name="intent" value="klassen">
            Klassen zuordnen
          </button>
        </p>
      </form>
    </section>
  )
}
