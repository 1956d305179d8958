/**
 * Where styles show something before what it is read after (WCAG 1.3.2): `later < earlier`, by page and by the width
 * of the window. Recorded from the pages as they stand, so that a change of order is noticed and looked at.
 */
export const turned: Readonly<Record<string, Readonly<Record<number, readonly string[]>>>> = {
  '/': {
    360: [
      '18:36 No messa < Rules of this ',
      '03:06 03:06 Ni < Rules of this ',
      'Connected < Notes',
    ],
    800: ['18:36 No messa < Rules of this ', '03:06 03:06 Ni < Rules of this '],
    1280: [
      '18:36 No messa < Rules of this ',
      '03:06 03:06 Ni < Rules of this ',
      'The rules are  < img',
    ],
  },
  '/monitoring-portal': {
    360: ['PL-07 Yard gat < A-4131 Port La', '03:04:30 < Desk 2 · Night', '03:04:30 < Wednesday'],
    800: [
      'PL-07 Yard gat < A-4131 Port La',
      'The record Wha < A-4131 Port La',
      'The record Wha < Needs you 4 In',
      'The record Wha < Closed by Quil',
    ],
    1280: [
      'PL-07 Yard gat < A-4131 Port La',
      'Needs you 4 In < A-4131 Port La',
      'Closed by Quil < A-4131 Port La',
      'The record Wha < A-4131 Port La',
      'Needs you 4 In < PL-07 Yard gat',
    ],
  },
  '/industries/universities': {
    360: [
      'Status All Cle < Alert load 5%',
      'Status All Cle < Alert load 2%',
      'Status Minor A < Alert load 30%',
      'Status All Cle < Alert load 3%',
    ],
    800: [
      'Who sees an al < Quill watches,',
      'Who sees an al < Quill filters ',
      'Who sees an al < Your own contr',
    ],
  },
  '/industries/corporate-offices': {
    1280: ['READY Alert A- < Corporate offi'],
  },
  '/quill': {
    800: ['Illustration.  < Decision recor'],
    1280: [
      'Illustration.  < Decision recor',
      'Event Person i < Camera PL-07 P',
      'The machine Wa < Camera PL-07 P',
    ],
  },
  '/quill-operator': {
    360: [
      '5% < 512',
      'All Clear < 512',
      'All Clear < 5%',
      '2% < 215',
      'All Clear < 215',
      'All Clear < 2%',
      '30% < 325',
      'Minor Alert < 325',
      'Minor Alert < 30%',
      '3% < 235',
      'All Clear < 235',
      'All Clear < 3%',
    ],
  },
  '/manager': {
    1280: [
      'Workflows Intr < Data sources B',
      'Rules If a per < Data sources B',
      'Rules If a per < Workflows Intr',
    ],
  },
  '/urgent-crime-hotline': {
    1280: ['Answer a few q < 0% Do you curr'],
  },
};
