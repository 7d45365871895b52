import { z } from 'zod'
import type { ResourceLabels, Resource } from '#app/resources/resource.ts'
import { localDate } from '#app/lib/german-dates.ts'
import type { Db } from '#app/platform/database/db.ts'
import { findSetting } from '#app/platform/settings/settings.server.ts'
import { type Airfield, airfieldSetting } from '../facts/airfield.ts'
import { changeAirfield, storedSection, saveSection } from './save-airfield.server.ts'
import type { RecordGroup } from '#app/resources/record-field.ts'
import { listDocuments } from '#app/features/documents/documents.server.ts'
import { rulesField } from './traffic-section.ts'
import { factFaults, type Facts, factsOf, groupsOf, type RecordSection, withFacts } from './record-section.ts'
import { type MiddlewareFunction, redirect } from 'react-router'
import { servicesContext } from '#app/platform/services.ts'
import { notFound } from '#app/platform/not-found.ts'
import { airfieldAdminPath } from './record-sections.ts'

/** Leads to the page where the airfield is entered until there is one; what is sent until then gets a 404. */
export const needsAirfield: MiddlewareFunction<Response> = async ({ context, request }) => {
  const { db } = context.get(servicesContext)
  if ((await findSetting(db, airfieldSetting)) !== undefined) return
  if (request.method === 'POST') throw notFound(request.url)
  throw redirect(airfieldAdminPath, 303)
}

type SectionResource = {
  address: string
  list?: string
  only?: string
  labels: ResourceLabels
  nameOf: (facts: Facts, id: string) => string
  /** Section stored under the id; `undefined` if there is none. */
  stored: (airfield: Airfield | undefined, id: string) => RecordSection | undefined
  /** Section of a new entry under the id. */
  made?: (id: string) => RecordSection
}

/** Resource for parts of the airfield's single record, each with its own page and review date. */
export function sectionResource({
  stored,
  made,
  ...resource
}: SectionResource): Resource<'keep-airfield', Facts> {
  async function find(db: Db, id: string | undefined) {
    const airfield = await findSetting(db, airfieldSetting)
    return { airfield, section: id === undefined ? made?.('') : stored(airfield, id) }
  }
  return {
    ...resource,
    permission: 'keep-airfield',
    subject: 'airfield',
    schema: (groups) => z.record(z.string(), z.unknown()).transform((record) => factsOf(groups, record)),
    groups: async (db, _by, id) => {
      const { airfield, section } = await find(db, id)
      if (section === undefined) return []
      return withRulesToChoose(db, groupsOf(section), airfield?.rulesDocumentId ?? null)
    },
    fresh: () => ({}),
    find: async (db, _by, id) => {
      const { section } = await find(db, id)
      return section && storedSection(db, section, { id, page: resource.labels.page })
    },
    check: async (db, value, id, at) => {
      const { airfield, section } = await find(db, id)
      return section === undefined ? {} : factFaults(section, value, airfield, localDate(at.getTime()))
    },
    add: async (trx, by, { id, value, at }) => {
      await changeAirfield(trx, by, at, (airfield) => made && withFacts(made(id), airfield, value))
      return id
    },
    save: async (trx, by, { id, value, expectedRevision, at }) => {
      const { section } = await find(trx, id)
      return section !== undefined && saveSection(trx, by, section, { value, expectedRevision, at })
    },
  }
}

/**
 * Adds the public documents that can be chosen as the rules of the field. A chosen one that is no longer public remains
 * until another is chosen, so that the rest of the form can be saved.
 */
async function withRulesToChoose(
  db: Db,
  groups: readonly RecordGroup[],
  chosen: string | null,
): Promise<readonly RecordGroup[]> {
  if (!groups.some(({ fields }) => fields.some(({ name }) => name === rulesField))) return groups
  const documents = await listDocuments(db, ['public'])
  const choices = documents.map(({ id, title }) => ({ value: id, label: title }))
  if (chosen !== null && !choices.some(({ value }) => value === chosen))
    choices.push({ value: chosen, label: 'bisheriges Dokument, nicht mehr öffentlich' })
  return groups.map((group) => ({
    ...group,
    fields: group.fields.map((field) =>
      field.name === rulesField && field.as === 'choice' ? { ...field, choices } : field,
    ),
  }))
}
