/** What the maintenance page shows, as `check-maintenance` gives it; kept only while its status is true (C-sys-03). */
export type MaintenanceNotice = { status: boolean; reason?: string; until?: string }

export const noticeFrom = (answer: { status?: unknown } & Record<string, unknown>): MaintenanceNotice | undefined =>
  answer.status === true
    ? {
        status: true,
        ...(typeof answer.reason === 'string' && { reason: answer.reason }),
        ...(typeof answer.until === 'string' && { until: answer.until }),
      }
    : undefined
