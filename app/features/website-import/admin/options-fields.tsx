import { CheckField, RadioGroup } from '#app/ui/fields.tsx'
import { pageChoices, ImportOptions, usualOptions } from '../website-import.ts'
import { textOf } from '#app/lib/forms.ts'

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

/** Reads the options; invalid values fall back to the defaults. */
export function readOptions(form: FormData): ImportOptions {
  const options = ImportOptions.safeParse({
    pages: textOf(form, 'seiten'),
    fetchesPictures: textOf(form, 'holen') === 'ja',
  })
  return options.success ? options.data : usualOptions
}
