import type { ContactList } from 'shared-contracts/http/cases/contacts'

/** Response of `GET /public/contacts`, in English. */
export const CONTACTS: ContactList = {
  demonstration: true,
  units: [
    {
      code: 'hot-line',
      group: 'hotline',
      name: 'Call center',
      handles: 'Any question about services, appeals and the portal',
      phone: '+994 12 000 00 10',
      email: 'qaynarxett@portal.example',
      opens: '09:00',
      closes: '18:00',
      pause: null,
      area: [],
      address: null,
      way: null,
      isOpen: true,
      changesOn: '2026-11-27',
      changesAt: '18:00',
    },
    {
      code: 'reception',
      group: 'head-office',
      name: 'Records and reception',
      handles: 'Registration of written appeals, appointments with management',
      phone: '+994 12 000 00 11',
      email: 'qebul@portal.example',
      opens: '09:00',
      closes: '18:00',
      pause: { from: '13:00', to: '14:00' },
      area: ['Baku', 'Absheron-Khizi'],
      address: 'Government House, AZ1000, Baku',
      way: 'On foot from the metro station Sahil.',
      isOpen: false,
      changesOn: '2026-11-30',
      changesAt: '09:00',
    },
  ],
  menu: [
    { step: 'language', keys: '1', label: 'Azerbaijani' },
    { step: 'subject', keys: '0', label: 'Operator' },
  ],
  towns: [
    { code: 'baku', name: 'Baku', unit: 'reception' },
    { code: 'sumgayit', name: 'Sumgayit', unit: 'reception' },
  ],
  topics: [
    { code: 'appeal', label: 'An appeal that was sent' },
    { code: 'other', label: 'Another topic' },
  ],
}
