import { sql, type Compilable, type CompiledQuery, type RawBuilder } from 'kysely'
import type { Db } from './db.ts'

/** Stands in a compiled statement for the value of this number. */
class Place {
  readonly number: number
  constructor(number: number) {
    this.number = number
  }
}

/** A value, or its place in a statement that is compiled once. */
export type Given<T> = T | RawBuilder<T>
export type ValueAt = <T>(number: number) => RawBuilder<T>
const valueAt: ValueAt = (number) => sql`${new Place(number)}`

/** So many values, of which this is the first. */
export const valuesFrom = (value: ValueAt, first: number, many: number) =>
  Array.from({ length: many }, (_, index) => value<string>(first + index))

const mostShapes = 30

/**
 * Returns a function that runs a statement which is built and compiled once for each database and shape: for a much asked
 * one this costs more than what SQLite does for it. `value` stands for a value that is given each time; everything else
 * that differs belongs to the shape, which is compared as JSON.
 */
export function compiledOnce<Shape, Row>(
  build: (db: Db, shape: Shape, value: ValueAt) => Compilable<Row>,
): (db: Db, shape: Shape, values?: readonly unknown[]) => Promise<Row[]> {
  const compiled = new WeakMap<Db, Map<string, CompiledQuery<Row>>>()
  return async (db, shape, values = []) => {
    const known = compiled.get(db) ?? new Map<string, CompiledQuery<Row>>()
    compiled.set(db, known)
    const key = JSON.stringify(shape)
    let query = known.get(key)
    if (query === undefined) {
      query = build(db, shape, valueAt).compile()
      if (known.size >= mostShapes) known.delete(known.keys().next().value as string)
      known.set(key, query)
    }
    const parameters = query.parameters.map((each) => (each instanceof Place ? values[each.number] : each))
    const { rows } = await db.executeQuery<Row>({ ...query, parameters })
    return rows
  }
}
