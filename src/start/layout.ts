/** This module provides effects to the machines that run as long as the site is open. */

import { fromCallback, fromPromise } from 'xstate';
import { holdModalOpen, holdPopoverOpen, watchPopovers } from '../effects/elements.effect.ts';
import { logDeliveryFailure } from '../effects/lead-post.effect.ts';
import {
  markSight,
  publishMotion,
  readMotion,
  saveMotionChoice,
  watchPreference,
  watchToggle,
} from '../effects/motion.effect.ts';
import {
  askTime,
  deleteLeads,
  listLeads,
  releaseLead,
  sendLead,
  watchOutbox,
} from '../effects/outbox.effect.ts';
import { sendReport } from '../effects/report.effect.ts';
import { type MenuId, type MenusEvent, menusMachine } from '../machines/menus.machine.ts';
import { type MobileMenuEvent, mobileMenuMachine } from '../machines/mobile-menu.machine.ts';
import { type MotionEvent, motionMachine } from '../machines/motion.machine.ts';
import type { Attempt, OutboxEvent, SendingInput, StoredLead } from '../machines/outbox.attempt.ts';
import { outboxMachine } from '../machines/outbox.machine.ts';
import { mobileMenuId, motionControlId, panelIds } from '../views/layout/ids.ts';

/** Motion of the whole site, with storage, the media query and the motion control. */
export const motion = motionMachine.provide({
  actors: {
    readMotion: fromPromise(async () => readMotion()),
    watchToggle: fromCallback<MotionEvent>(({ sendBack }) =>
      watchToggle(motionControlId, () => sendBack({ type: 'motion.toggled' })),
    ),
    markSight: fromCallback<MotionEvent>(() => markSight()),
    watchPreference: fromCallback<MotionEvent>(({ sendBack }) =>
      watchPreference({
        preference: (reduced) => sendBack({ type: 'preference.changed', reduced }),
        choice: (choice) => sendBack({ type: 'choice.changed', choice }),
      }),
    ),
  },
  actions: {
    saveChoice: ({ context }) => {
      if (context.choice !== null) saveMotionChoice(context.choice);
    },
    publishMotion: (_, { running }) => publishMotion(running),
  },
});

/** The dropdown menus, with their popovers. */
export const menus = menusMachine.provide({
  actors: {
    watchPanels: fromCallback<MenusEvent>(({ sendBack }) =>
      watchPopovers(panelIds, {
        opened: (menu) => sendBack({ type: 'menu.opened', menu }),
        closed: (menu) => sendBack({ type: 'menu.closed', menu }),
      }),
    ),
    holdPanelOpen: fromCallback<MenusEvent, { readonly menu: MenuId | null }>(({ input }) =>
      input.menu === null ? undefined : holdPopoverOpen(panelIds[input.menu]),
    ),
  },
});

/** The side dialog, with its popover. */
export const mobileMenu = mobileMenuMachine.provide({
  actors: {
    watchDialog: fromCallback<MobileMenuEvent>(({ sendBack }) =>
      watchPopovers(
        { menu: mobileMenuId },
        {
          opened: () => sendBack({ type: 'menu.opened' }),
          closed: () => sendBack({ type: 'menu.closed' }),
        },
      ),
    ),
    holdDialogOpen: fromCallback<MobileMenuEvent>(() => holdModalOpen(mobileMenuId)),
  },
});

/** The outbox, with storage, network and reports. */
export const outbox = outboxMachine.provide({
  actors: {
    watchOutbox: fromCallback<OutboxEvent>(({ sendBack }) => watchOutbox(sendBack)),
    askTime: fromPromise<void>(askTime),
    listLeads: fromPromise<readonly StoredLead[]>(listLeads),
    sendLead: fromPromise<Attempt, SendingInput>(({ input, signal }) => sendLead(input, signal)),
  },
  actions: {
    deleteExpired: (_, { ids }) => {
      void deleteLeads(ids);
      if (ids.length > 0) sendReport({ type: 'leads-expired', count: ids.length });
    },
    deleteFirst: ({ context }) => void deleteLeads(context.queue.slice(0, 1)),
    releaseFirst: ({ context: { queue } }, { pause, isUnconfirmed }) => {
      const [id] = queue;
      if (id !== undefined) void releaseLead(id, pause, isUnconfirmed);
    },
    logFailure: ({ context }, { attempt }) => {
      logDeliveryFailure(attempt);
      sendReport({
        type: 'lead-failed',
        status: attempt.kind === 'answered' ? attempt.status : 0,
        failures: context.failures + 1,
        waiting: context.queue.length,
      });
    },
  },
});
