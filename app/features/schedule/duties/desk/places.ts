/** The other pages of the desk of duties. */
export const layOutBeside = [
  { label: 'Dienste anlegen', href: '/admin/dienste/plan' },
  { label: 'Erinnern und Austragen', href: '/admin/dienste/regeln' },
  { label: 'Zum Dienstplan', href: '/vereinsflieger/dienste' },
]
