import { SelectField } from '#app/ui/fields.tsx'
import { rhythms, type Rhythm } from './digest.ts'
import { choicesOf } from '#app/lib/labels.ts'
import { Said } from '#app/ui/note.tsx'

const choices = [{ value: 'nie', label: 'gar nicht' }, ...choicesOf(rhythms)]

type DigestChoiceProps = { rhythm: Rhythm | null; isSaved: boolean }

/** Shows the choice of the digest mail; off by default. */
export function DigestChoice({ rhythm, isSaved }: DigestChoiceProps) {
  return (
    <section className="section stack" id="per-mail" aria-labelledby="per-mail-titel">
      <h2 id="per-mail-titel">Neue Beiträge per Mail</h2>
      <p>
        Eine Mail an die Adresse deines Kontos mit dem, was du noch nicht gelesen hast. Gibt es nichts Neues,
        kommt keine.
      </p>
      {isSaved && <Said tone="ok">Gespeichert.</Said>}
      <form className="form" method="post" action="#per-mail">
        <div className="fgrid">
          <SelectField
            name="rhythmus"
            label="Wie oft"
            unmarked
            width="c2"
            defaultValue={rhythm ?? 'nie'}
            choices={choices}
          />
        </div>
        <p className="btn-row">
          <button className="btn btn-line" name="intent" value="per-mail">
            Speichern
          </button>
        </p>
      </form>
    </section>
  )
}
