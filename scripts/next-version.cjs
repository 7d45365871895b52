'use strict'

/** Returns the version of a release made on `day` after `current`: `YY.M.N`, N counted from 0 within the month. */
function nextVersion(current, day) {
  const month = `${String(day.getUTCFullYear()).slice(2)}.${day.getUTCMonth() + 1}`
  const [year, monthOfYear, count] = current.split('.')
  return `${month}.${`${year}.${monthOfYear}` === month ? Number(count) + 1 : 0}`
}

/** Turns the notes under „Unreleased“ into those of `version`; `undefined` when there are none. */
function released(changelog, version, day) {
  const [, before, notes, after] =
    /^([^]*?^## Unreleased\n)([^]*?)(?=^## |(?![^]))([^]*)$/m.exec(changelog) ?? []
  if (notes === undefined || notes.trim() === '') return undefined
  const head = `## ${version} — ${day.toISOString().slice(0, 10)}`
  const text = `${before}\n${head}\n\n${notes.trim()}\n${after === '' ? '' : `\n${after}`}`
  return { notes: notes.trim(), text }
}

/** Returns the notes of a version without its heading; `undefined` when it has none. */
function notesOf(changelog, version) {
  const parts = changelog.split(/^## /m)
  const part = parts.find((text) => text.startsWith(`${version} `) || text.startsWith(`${version}\n`))
  return part?.slice(part.indexOf('\n')).trim()
}

module.exports = { nextVersion, notesOf, released }
