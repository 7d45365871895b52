import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from './db.ts'

/** While a page is made: the content version of each database, read once. */
type Moment = { versions: Map<Db, Promise<number>>; isOver: boolean }

/** One in the whole process: a script may open the database with the sources and show it to the built site. */
const moments = oneInProcess('platzrunde moments', () => new AsyncLocalStorage<Moment>())

function oneInProcess<T>(name: string, make: () => T): T {
  const all = globalThis as unknown as Record<symbol, T | undefined>
  return (all[Symbol.for(name)] ??= make())
}

/**
 * Makes a page of one moment: what is cached from content asks for the content version once and not for each value. A change
 * meanwhile is the next page's; once the page itself writes, and after its end, the version is read as ever.
 */
export async function inOneMoment<T>(makePage: () => Promise<T>): Promise<T> {
  const moment: Moment = { versions: new Map(), isOver: false }
  try {
    return await moments.run(moment, makePage)
  } finally {
    moment.isOver = true
  }
}

/** To be called by the database for every statement that may change something. */
export function noteWriting() {
  const moment = moments.getStore()
  if (moment !== undefined) moment.isOver = true
}

export function versionOfMoment(db: Db, read: (db: Db) => Promise<number>): Promise<number> {
  const moment = moments.getStore()
  if (moment === undefined || moment.isOver || db.isTransaction) return read(db)
  const known = moment.versions.get(db) ?? read(db)
  moment.versions.set(db, known)
  return known
}

/**
 * Returns a question that is asked once while a page is made, whoever of its parts needs the answer, which must not be
 * changed. Outside of a page, and once the page has written, it is asked each time. `about`: what is asked for, if it differs.
 */
export function oncePerMoment<T, About extends string | void = void>(
  ask: (db: Db, about: About) => Promise<T>,
) {
  const answers = new WeakMap<Moment, { db: Db; answers: Map<About, Promise<T>> }>()
  return (db: Db, about: About): Promise<T> => {
    const moment = moments.getStore()
    if (moment === undefined || moment.isOver || db.isTransaction) return ask(db, about)
    const known = answers.get(moment)
    const ofMoment = known?.db === db ? known : { db, answers: new Map<About, Promise<T>>() }
    answers.set(moment, ofMoment)
    const answer = ofMoment.answers.get(about) ?? ask(db, about)
    ofMoment.answers.set(about, answer)
    return answer
  }
}
