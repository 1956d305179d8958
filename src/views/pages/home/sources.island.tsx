import { homeDrawings } from '../../../data/pages/home-drawings.copy.ts';
import { shownAlerts } from '../../../machines/alert-feed.machine.ts';
import { alertFeed, alertFeedId } from '../../bindings/alert-feed.ts';
import { island } from '../../support/island.tsx';
import { stateName } from '../../support/state-name.ts';
import { useBehaviour, useSelected } from '../../support/use-behaviour.ts';
import { Diagram } from './diagram.tsx';
import { Feed } from './feed.tsx';
import css from './sources.module.css';

const { rules, active, alertsLabel } = homeDrawings;

/**
 * Renders the step "Define your rules and alerts": five sources, joined to the product and to a user, beside the
 * sample alerts. On narrow screens a badge replaces the drawing (spec 2).
 */
function Sources() {
  const actor = useBehaviour(alertFeed);
  const state = useSelected(actor, (snapshot) => stateName(snapshot.value));
  const alerts = useSelected(actor, shownAlerts, sameCards);
  return (
    <div
      id={alertFeedId}
      className={css.sources}
      data-machine="alertFeed"
      data-state={state}
      data-stage=""
    >
      <div className={css.words}>
        <h4>{rules.title}</h4>
        <p>{rules.text}</p>
      </div>
      <p className={css.active}>{active}</p>
      <Diagram />
      <p className="visually-hidden">{alertsLabel}</p>
      <Feed alerts={alerts} />
    </div>
  );
}

function sameCards(one: ReturnType<typeof shownAlerts>, other: ReturnType<typeof shownAlerts>) {
  return one[0] === other[0];
}

export default island(Sources, {
  name: 'pages/home/sources',
  behaviours: () => [{ machine: alertFeed }],
});
