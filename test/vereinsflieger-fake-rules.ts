/** Which right each path wants, and which list it answers with. */
export const lists: Record<string, { rows: string; right?: string; method?: string }> = {
  'reservation/list/active': { rows: 'reservations' },
  'calendar/list': { rows: 'calendar', method: 'GET' },
  'calendar/list/mycalendar': { rows: 'mycalendar', method: 'GET' },
  'flight/list/daterange': { rows: 'flights' },
  'flight/list/myflights': { rows: 'myflights' },
  'workhours/list/daterange': { rows: 'workhours' },
  'articles/list': { rows: 'articles' },
  'user/list': { rows: 'users', right: 'members' },
  'workhourcategories/list': { rows: 'categories' },
  'voucher/list': { rows: 'vouchers', right: 'vouchers' },
  'sale/list/date': { rows: 'sales' },
  'sale/list/daterange': { rows: 'sales' },
  'sale/list/modified': { rows: 'sales' },
  'sale/list/today': { rows: 'sales' },
  'flight/list/today': { rows: 'flights' },
  'flight/list/date': { rows: 'flights' },
  'flight/list/plane': { rows: 'flights' },
  'flight/list/user': { rows: 'flights' },
  'flight/list/modified': { rows: 'flights' },
  'account/list/today': { rows: 'accounts', right: 'accounts' },
  'account/list/year': { rows: 'accounts', right: 'accounts' },
  'account/list/daterange': { rows: 'accounts', right: 'accounts' },
}

/** What can be written, with the fields it must have, and what the row is called by. */
export const writes: Record<
  string,
  { rows: string; id: string; demands: readonly string[]; right?: string }
> = {
  'POST calendar/add': { rows: 'calendar', id: 'apoid', demands: ['title', 'datefrom', 'dateto'] },
  'PUT calendar/edit': { rows: 'calendar', id: 'apoid', demands: ['datefrom', 'dateto'] },
  'DELETE calendar/delete': { rows: 'calendar', id: 'apoid', demands: [] },
  'POST workhours/add': {
    rows: 'workhours',
    id: 'whid',
    demands: ['uid', 'jobdate', 'jobtext', 'hours', 'category'],
  },
  'POST voucher/add': {
    rows: 'vouchers',
    id: 'vid',
    demands: ['voucherid', 'title', 'value', 'insertnewuser'],
    right: 'vouchers',
  },
  'POST flight/add': { rows: 'flights', id: 'flid', demands: ['callsign'] },
  'PUT flight/edit': { rows: 'flights', id: 'flid', demands: [] },
  'DELETE flight/delete': { rows: 'flights', id: 'flid', demands: [] },
  'POST account/add': {
    rows: 'accounts',
    id: 'adid',
    demands: ['bookingdate', 'value', 'debitaccount', 'creditaccount'],
    right: 'accounts',
  },
  'PUT account/edit': { rows: 'accounts', id: 'adid', demands: [], right: 'accounts' },
  'POST sale/add': { rows: 'sales', id: 'number', demands: ['bookingdate', 'articleid', 'amount'] },
}

/** What is read one by one, by its number behind the path. */
export const singles: Record<string, { rows: string; id: string; right?: string }> = {
  'flight/get': { rows: 'flights', id: 'flid' },
  'account/get': { rows: 'accounts', id: 'adid', right: 'accounts' },
}

/** A ZIP with nothing in it: the end of its directory alone. */
export const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])

/** Whether the fields of a list are outside what its path takes. */
export function isBadRequest(path: string, fields: Record<string, string>): boolean {
  switch (path) {
    case 'flight/list/myflights':
      return !inRange(fields.count, 1, 1000)
    case 'flight/list/plane':
      return (fields.callsign ?? '') === '' || !inRange(fields.count, 1, 100)
    case 'flight/list/user':
      return (fields.uid ?? '') === '' || !inRange(fields.count, 1, 100)
    case 'flight/list/modified':
    case 'sale/list/modified':
      return !inRange(fields.days, 1, 28)
    case 'flight/list/date':
      return !isDay(fields.dateparam)
    case 'sale/list/date':
      return !isDay(fields.date)
    case 'account/list/year':
      return !/^\d{4}$/.test(fields.year ?? '')
    default:
      return (
        (path.endsWith('daterange') || path === 'calendar/list') &&
        (!isDay(fields.datefrom) || (fields.dateto ?? '') < (fields.datefrom ?? ''))
      )
  }
}

const isDay = (text: string | undefined) => /^\d{4}-\d\d-\d\d$/.test(text ?? '')
const inRange = (text: string | undefined, least: number, most: number) =>
  Number(text) >= least && Number(text) <= most
