export const hoursDesk = '/admin/flugplatz/zeiten'
export const ruleAddress = (id: string) => `${hoursDesk}/regel/${encodeURIComponent(id)}`
export const specialAddress = (id: string) => `${hoursDesk}/sonderzeit/${encodeURIComponent(id)}`
