import { Tariff, TariffDetails } from './tariff.ts'

type Row = Partial<Omit<Tariff, 'details'>> & { details?: Partial<Tariff['details']> }

/** A row of the price list; a landing for 10 € unless it says otherwise. */
export const tariffRow = ({ details = {}, ...columns }: Row): Tariff =>
  Tariff.parse({
    id: columns.kind ?? 'landung',
    kind: 'landing',
    class: 'any',
    mtomFromKg: null,
    mtomToKg: null,
    noise: 'any',
    purpose: 'any',
    customer: 'guest',
    unit: 'per-landing',
    amountCents: 1000,
    vatRatePercent: 19,
    validFrom: '2026-01-01',
    ...columns,
    details: TariffDetails.parse(details),
  })
