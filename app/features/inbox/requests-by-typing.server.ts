import { officeList } from '#app/requests/office-list.ts'
import { listRequests } from '#app/requests/office.server.ts'
import { kindLabels, workflows } from '#app/requests/request-states.ts'
import { stateOf } from '#app/requests/workflow.ts'
import type { AdminFind } from '#app/shell/admin-finds.ts'

/** Finds requests by number, registration, name and all other text, newest first. */
export const requestsByTyping: AdminFind = {
  group: 'requests',
  async find(db, by, typed) {
    const { requests } = await listRequests(db, by, { words: typed })
    return requests.map(({ id, number, kind, status, senderName }) => ({
      label: senderName,
      note: `${kindLabels[kind].one} ${number}`,
      state: stateOf(workflows[kind], status)?.label ?? status,
      href: `${officeList}/${id}`,
    }))
  },
}
