export const webcamDesk = '/admin/flugplatz/webcams'
export const webcamDeskAddress = (id: string) => `${webcamDesk}/${encodeURIComponent(id)}`
