import { Icon } from './icon.tsx'

type SearchBoxProps = {
  /** Name of the query parameter, in German. */
  name: string
  /** Accessible name. */
  label: string
  placeholder: string
  words: string | undefined
  /** Parameters of the list's other filters, which a search retains. */
  parameters?: Readonly<Record<string, string | undefined>>
}

/** Searches the list below; a GET form to the same page. */
export function SearchBox({ name, label, placeholder, words, parameters = {} }: SearchBoxProps) {
  return (
    <form className="search field" role="search">
      <label className="vh" htmlFor={name}>
        {label}
      </label>
      <Icon name="search" />
      <input
        id={name}
        name={name}
        type="search"
        placeholder={placeholder}
        maxLength={80}
        defaultValue={words}
      />
      {Object.entries(parameters).map(
        ([key, value]) => value !== undefined && <input key={key} type="hidden" name={key} value={value} />,
      )}
    </form>
  )
}
