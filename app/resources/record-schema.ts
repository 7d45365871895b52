import { z } from 'zod'
import { RichText } from '#app/lib/rich-text.ts'
import type { At, Both, Plainly, RecordOf } from './fields.ts'
import type { RecordField, RecordGroup, SimpleField } from './record-field.ts'

/**
 * Returns the schema of a record from its fields. `besides`: stored values without a field, by path; a schema for an object
 * there overrides the fields within it. Values missing in an older record are read as empty.
 */
export function schemaOf<const G extends readonly RecordGroup[]>(groups: G): z.ZodType<RecordOf<G>>
export function schemaOf<const G extends readonly RecordGroup[], B extends Besides>(
  groups: G,
  besides: B,
): z.ZodType<Plainly<Omit<RecordOf<G>, keyof B> & Both<BesidesOf<B>>>>
export function schemaOf(groups: readonly RecordGroup[], besides: Besides = {}): z.ZodType {
  const tree: Tree = {}
  for (const [path, schema] of Object.entries(besides)) plant(tree, path.split('.'), schema)
  const parts = groups.flatMap(({ part }) => part ?? [])
  for (const field of groups.flatMap(({ fields }) => fields))
    plant(tree, field.name.split('.'), valueSchema(field))
  return objectOf(tree, parts, '')
}

type Besides = Readonly<Record<string, z.ZodType>>
type BesidesOf<B> = { [Path in keyof B & string]: At<Path, z.output<B[Path] & z.ZodType>> }[keyof B & string]

type Tree = { [key: string]: z.ZodType | Tree }

function plant(tree: Tree, [key = '', ...rest]: readonly string[], schema: z.ZodType) {
  const inner = tree[key]
  if (inner instanceof z.ZodType) return
  if (rest.length === 0) tree[key] = schema
  else plant((tree[key] = inner ?? {}), rest, schema)
}

function objectOf(tree: Tree, parts: readonly string[], path: string): z.ZodType {
  const shape = Object.entries(tree).map(([key, inner]) => {
    if (inner instanceof z.ZodType) return [key, inner] as const
    const place = path === '' ? key : `${path}.${key}`
    const object = objectOf(inner, parts, place)
    return [key, parts.includes(place) ? object.nullable().default(null) : object.prefault({})] as const
  })
  return z.object(Object.fromEntries(shape))
}

function valueSchema(field: RecordField): z.ZodType {
  switch (field.as) {
    case 'tick':
      return z.boolean().default(field.initially === true)
    case 'maybe':
      return z.boolean().nullable().default(null)
    case 'ticks':
    case 'order':
    case 'lines':
    case 'paragraphs':
      return z.array(z.string()).default([])
    case 'table':
      return z
        .array(z.object(Object.fromEntries(field.columns.map((column) => [column.key, cellSchema(column)]))))
        .default([])
    case 'document':
      return RichText.default([])
    case 'rows':
      return z.array(rowSchema(field.of)).default([])
    default:
      return emptyOr(field, filledSchema(field))
  }
}

const cellSchema = ({ isMoney }: { isMoney?: true }) => (isMoney ? z.number() : z.string())

const rowSchema = (of: readonly SimpleField[]) =>
  of.length === 1 && of[0]?.name === '' ? valueSchema(of[0]) : schemaOf([{ title: '', fields: of }])

function filledSchema(field: SimpleField): z.ZodType {
  switch (field.as) {
    case 'number':
    case 'money':
    case 'metres':
    case 'position':
      return z.number()
    case 'bilingual':
      return z.object({ de: z.string(), en: z.string().nullable().default(null) })
    case 'choice':
      return field.choices.length === 0 ? z.string() : z.enum(field.choices.map(({ value }) => value))
    case 'line':
    case 'text':
      return field.max === undefined ? z.string() : z.string().max(field.max)
    default:
      return z.string()
  }
}

/** Adds the empty value to the schema, unless the field is required. */
function emptyOr(field: SimpleField, schema: z.ZodType): z.ZodType {
  if (field.missing !== undefined) return schema
  if (field.initially !== undefined) return schema.default(field.initially)
  if (field.empty !== undefined) return schema.or(z.literal(field.empty)).default(field.empty)
  return field.as === 'choice' && field.prompt === undefined ? schema : schema.nullable().default(null)
}
