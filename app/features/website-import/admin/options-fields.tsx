import { CheckField } from '#app/ui/check-field.tsx'
import { RadioGroup } from '#app/ui/radio-group.tsx'
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
