import type { Notification } from 'shared-contracts/models/notification'

/** Sample notification, unread by default. */
export function notification(number: number, changes: Partial<Notification> = {}): Notification {
  return {
    id: `0a6b1c0e-7a1d-4f0a-9a55-${String(number).padStart(12, '0')}`,
    read: false,
    softwareName: 'Portal',
    content: `Content ${String(number)}`,
    editDate: '2026-11-20T07:57:00.000Z',
    title: `Title ${String(number)}`,
    category: 'security',
    isUrgent: false,
    deepLink: null,
    ...changes,
  }
}
