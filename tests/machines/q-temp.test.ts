import { proveMachine } from '../kit/suite.ts';
import { alarmDecisionModel } from '../models/alarm-decision.model.ts';
import { voiceDemoModel } from '../models/voice-demo.model.ts';
proveMachine(alarmDecisionModel);
proveMachine(voiceDemoModel);
