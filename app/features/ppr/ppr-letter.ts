import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import type { PprFields } from './ppr-request.ts'

export type Ppr = ReceivedRequest<PprFields>
