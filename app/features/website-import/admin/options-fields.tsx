import { CheckField, RadioGroup } from '#app/ui/fields.tsx'
import { pageChoices, type ImportOptions } from '../website-import.ts'

/** Options to choose before the import starts. */
export function OptionsFields({ wishes }: { wishes: ImportOptions }) {
  return (
    <>
      <RadioGroup
        name="seiten"
        label="Seiten kommen"
        hint="Etwa „Über uns“, die außerhalb des Blogs standen"
        choices={pageChoices}
        defaultValue={wishes.pages}
        required
      />
      <CheckField name="holen" defaultChecked={wishes.fetchesPictures}>
        Bilder, die nicht in der Datei sind, von der alten Website holen
      </CheckField>
    </>
  )
}
