import type { Feature } from '#app/platform/feature.ts'
import { countOpenRequests } from '#app/requests/open-requests.server.ts'
import { answeringTasks } from '#app/platform/identity/rights.ts'

export const inboxFeature: Feature = {
  adminMenu: [
    {
      group: 'today',
      place: 20,
      label: 'Anfragen',
      href: '/admin/anfragen',
      icon: 'mail',
      tasks: answeringTasks,
      count: async ({ db }, by) =>
        (await countOpenRequests(db, by)).reduce((sum, { requests }) => sum + requests, 0) || undefined,
    },
  ],
}
