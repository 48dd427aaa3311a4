/** The notice of the maintenance page, while the status is true (C-sys-03). */
export type MaintenanceNotice = { status: true; reason?: string; until?: string }

type Status = { status?: unknown; data?: { reason?: string; expectedEnd?: string } }

/** Reads an answer of `check-maintenance`. */
export const noticeFrom = ({ status, data }: Status): MaintenanceNotice | undefined =>
  status === true
    ? {
        status,
        ...(data?.reason && { reason: data.reason }),
        ...(data?.expectedEnd && { until: data.expectedEnd }),
      }
    : undefined
