import type { InputHTMLAttributes, ReactNode, TextareaHTMLAttributes } from 'react'
import type { FormState } from '#app/lib/forms.ts'
import { Icon } from './icon.tsx'

/** Properties of every form field. */
export type FieldProps = {
  /** Name of the field; also the element's id, to which the error summary links, unless `id` is given. */
  name: string
  /** For a second form on the page with the same field names. */
  id?: string
  label: ReactNode
  hint?: ReactNode
  /** State of a refused form; its values and errors are shown in the fields. */
  state?: FormState | undefined
  required?: boolean | undefined
  /** Leaves out the word „freiwillig“, in a form without required fields. */
  unmarked?: boolean | undefined
  /** Says it in another language instead: `optional`. */
  mark?: string | undefined
  /** Width in columns of six: `c2`, `c3`, `c4`; the whole row by default. */
  width?: 'c2' | 'c3' | 'c4' | undefined
}

/** A single letter, its hyphen and the word: „E-Mail“. */
const hyphened = /(?<!\p{L})(\p{L}-\p{L}+)/u

/** Returns the label so that no line ends after a single letter and its hyphen. */
function unbroken(label: ReactNode): ReactNode {
  if (typeof label !== 'string' || !hyphened.test(label)) return label
  return label.split(hyphened).map((part, index) =>
    index % 2 === 0 ? (
      part || null
    ) : (
      <span key={index} className="nowrap">
        {part}
      </span>
    ),
  )
}

/** Separates what the frame shows from the other attributes of the input. */
function framed<P extends FieldProps>(props: P) {
  const { name, id = name, label, hint, state, required, unmarked, mark, width, ...attributes } = props
  return { frame: { name, id, label, hint, state, required, unmarked, mark, width }, attributes }
}

/** Returns the attributes that connect an input to its hint and error. */
export function describing({
  name,
  id = name,
  hint,
  state,
}: Pick<FieldProps, 'name' | 'id' | 'hint' | 'state'>) {
  const error = state?.errors[name]
  const describedBy = [hint !== undefined && `${id}-h`, error !== undefined && `${id}-e`]
    .filter(Boolean)
    .join(' ')
  return {
    ...(describedBy !== '' && { 'aria-describedby': describedBy }),
    ...(error !== undefined && { 'aria-invalid': true }),
  }
}

/** Label, hint, input and error message. */
export function FieldFrame({
  name,
  id = name,
  label,
  children,
  ...props
}: FieldProps & { children: ReactNode }) {
  const error = props.state?.errors[name]
  return (
    <div className={fieldClass(['field', props.width, error !== undefined && 'err'])}>
      <label htmlFor={id}>
        {unbroken(label)}
        <Voluntary {...props} />
      </label>
      <Hint id={id} hint={props.hint} />
      {children}
      <FieldError id={`${id}-e`} error={error} />
    </div>
  )
}

const fieldClass = (names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')

function Voluntary({
  required,
  unmarked,
  mark = 'freiwillig',
}: Pick<FieldProps, 'required' | 'unmarked' | 'mark'>) {
  return !required && !unmarked && <span className="opt">{` (${mark})`}</span>
}

function Hint({ id, hint }: { id: string; hint: ReactNode }) {
  if (hint === undefined) return null
  return (
    <p className="hint" id={`${id}-h`}>
      {hint}
    </p>
  )
}

/** `id`: named by the field's `aria-describedby`, see `describing`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (error === undefined) return null
  return (
    <p className="err-t" id={id}>
      <Icon name="warn" />
      <span>{error}</span>
    </p>
  )
}

type TextFieldProps = FieldProps & {
  type?:
    | 'text'
    | 'email'
    | 'tel'
    | 'date'
    | 'time'
    | 'datetime-local'
    | 'number'
    | 'search'
    | 'url'
    | 'password'
  /** Shown after the input: `kg`. */
  unit?: string
  defaultValue?: string | undefined
} & Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'autoComplete'
    | 'className'
    | 'inputMode'
    | 'list'
    | 'max'
    | 'maxLength'
    | 'min'
    | 'placeholder'
    | 'spellCheck'
    | 'step'
  >

export function TextField({ unit, defaultValue, ...props }: TextFieldProps) {
  const { frame, attributes } = framed(props)
  const element = (
    <input
      id={frame.id}
      name={frame.name}
      type="text"
      {...attributes}
      defaultValue={frame.state?.values[frame.name] ?? defaultValue}
      required={frame.required}
      {...describing(frame)}
    />
  )
  return (
    <FieldFrame {...frame}>
      {unit === undefined ? (
        element
      ) : (
        <div className="affix">
          {element}
          <span>{unit}</span>
        </div>
      )}
    </FieldFrame>
  )
}

type TextAreaProps = FieldProps & { defaultValue?: string | undefined } & Pick<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    'autoComplete' | 'maxLength' | 'minLength' | 'placeholder' | 'rows'
  >

export function TextArea({ defaultValue, ...props }: TextAreaProps) {
  const { frame, attributes } = framed(props)
  return (
    <FieldFrame {...frame}>
      <textarea
        id={frame.id}
        name={frame.name}
        {...attributes}
        defaultValue={frame.state?.values[frame.name] ?? defaultValue}
        required={frame.required}
        {...describing(frame)}
      />
    </FieldFrame>
  )
}

type PicturesFieldProps = {
  hint: string
  state: FormState | undefined
  required?: boolean
}

/** Upload of several pictures. A browser forgets them when the form is returned, so a hint says so. */
export function PicturesField({ hint, state, required = false }: PicturesFieldProps) {
  const again =
    state === undefined ? '' : ' Bitte noch einmal auswählen: Der Browser merkt sich Bilder nicht.'
  const frame = { name: 'bilder', label: 'Bilder', hint: hint + again, state, required }
  return (
    <FieldFrame {...frame}>
      <input
        id={frame.name}
        name={frame.name}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        required={required}
        {...describing(frame)}
      />
    </FieldFrame>
  )
}

/** `lang` if the label is in another language than the page. */
export type Choice = { value: string; label: string; lang?: string }

type SelectFieldProps = FieldProps & {
  choices: readonly Choice[]
  /** Selected initially; by default, and without `prompt`, the first option. */
  defaultValue?: string | undefined
  /** Shown while nothing is chosen: „Bitte wählen“. */
  prompt?: string
}

export function SelectField({ choices, defaultValue, prompt, ...props }: SelectFieldProps) {
  const { frame } = framed(props)
  return (
    <FieldFrame {...frame}>
      <select
        id={frame.id}
        name={frame.name}
        defaultValue={
          frame.state?.values[frame.name] ?? defaultValue ?? (prompt === undefined ? undefined : '')
        }
        required={frame.required}
        {...describing(frame)}
      >
        {prompt !== undefined && <option value="">{prompt}</option>}
        {choices.map(({ value, label, lang }) => (
          <option key={value} value={value} lang={lang}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

type RadioGroupProps = FieldProps & {
  choices: readonly Choice[]
  defaultValue?: string | undefined
  /** Short words beside each other instead of below each other. */
  inLine?: boolean
}

/** Few options, all visible. The error summary links to the first one. */
export function RadioGroup({ name, label, choices, defaultValue, inLine, ...props }: RadioGroupProps) {
  const { hint, state, required = false, width } = props
  const error = state?.errors[name]
  const chosen = state === undefined ? defaultValue : state.values[name]
  return (
    <fieldset
      className={fieldClass([
        'field',
        'choices',
        inLine === true && 'in-line',
        width,
        error !== undefined && 'err',
      ])}
      {...describing({ name, hint, state })}
    >
      <legend className="flabel">
        {unbroken(label)}
        <Voluntary {...props} />
      </legend>
      <Hint id={name} hint={hint} />
      {choices.map(({ value, label: text, lang }, index) => (
        <label key={value} className="check">
          <input
            type="radio"
            id={index === 0 ? name : `${name}-${value}`}
            name={name}
            value={value}
            defaultChecked={value === chosen}
            required={required}
          />
          <span lang={lang}>{unbroken(text)}</span>
        </label>
      ))}
      <FieldError id={`${name}-e`} error={error} />
    </fieldset>
  )
}

/** As many as are seen at a glance on a phone. */
const mostSeen = 12

/** One of some short words, taken with one tap where all of them are seen, and from a list where they are many. */
export function ShortChoice(props: FieldProps & { choices: readonly Choice[] }) {
  return props.choices.length <= mostSeen ? (
    <RadioGroup {...props} inLine />
  ) : (
    <SelectField {...props} prompt="Bitte wählen" />
  )
}

type CheckFieldProps = {
  name: string
  /** Label of the checkbox; may contain links. */
  children: ReactNode
  state?: FormState | undefined
  required?: boolean
  defaultChecked?: boolean
}

export function CheckField({ name, children, state, required, defaultChecked = false }: CheckFieldProps) {
  const error = state?.errors[name]
  const checked = state === undefined ? defaultChecked : state.values[name] === 'ja'
  return (
    <div className={error === undefined ? 'tick' : 'tick field err'}>
      <label className="check">
        <input
          type="checkbox"
          id={name}
          name={name}
          value="ja"
          defaultChecked={checked}
          required={required}
          {...describing({ name, hint: undefined, state })}
        />
        <span>{unbroken(children)}</span>
      </label>
      <FieldError id={`${name}-e`} error={error} />
    </div>
  )
}
