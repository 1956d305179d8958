"""Nineteen night stills and the poses of their frames. usage: blender -b -P people.py -- OUTDIR SCALE SAMPLES id,id,... [frames]
With "frames", three more poses of the figure's region follow, at half size."""
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
import kit
ZOOM=1.25
def cam(loc,look,lens=22): return kit.cam(loc,look,lens*ZOOM)
def irbase(amb=.010):
    world((.5,.6,.8),amb); LEAF[0]=(.20,.22,.19)
def baylines(x0,x1,y,d,n,w=2.5):
    m=mat(.62,.7,.35,6); boxes([(x0+i*w,y+d/2,.004,.10,d,.008) for i in range(n+1)],m)

def p01():
    irbase(); ground(mat_ground(.17,'asphalt',puddle=.35)); wall((-9,3),(9,3),5,mat_brick(.20)); roller(.9,2.86,3.2,3.0)
    boxes([(0,2.84,4.2,18,.10,.25)],mat(.3)); cyl((-2.0,2.8,0),(-2.0,2.8,5),.055,mat(.25)); door(-3.2,2.86,c=.10); bulkhead(-3.2,2.86,2.55,0,5)
    bin_(4.0,2.3,176); bin_(4.75,2.25,188,.12); bollard(-1.05,2.2,.55); bollard(2.85,2.2,.55); pallet(-4.6,2.5,0,80)
    box((3.7,2.86,1.7),(.7,.03,.5),mat(.6)); plane(-.7,-3,2.5,2.3,.003,mat_ground(.13,'slab'))
    figure('crouch',(.75,1.98,0),38,dict(hood='up',bag='backpack',seed=1))
    c=cam((-2.7,-2.6,3.1),(.65,1.9,.75),27); ir(c,800,(1.1,0,.3))
def p02():
    irbase(); ground(mat_ground(.15,'asphalt')); grass(-9,1.5,9,3.2,14000,.14,(.30,.33,.27)); chainfence([(-9,1.2),(9,1.2)],2.3)
    container(-2.5,6.6,0,4,c=.16); container(4.2,7.2,0,-3,c=.10); stack(-4.2,.1,0,10); drum(3.2,.6); drum(3.85,.45,c=.3); tree(7.5,8.5,6.5,2.4)
    figure('climb',(.25,1.04,0),6,dict(hood='up',bag='backpack',seed=2))
    c=cam((3.0,-3.6,3.3),(.15,1.3,1.35),26); ir(c,800,(-1.2,0,.2))
def p03():
    irbase(); ground(mat_ground(.14,'asphalt',puddle=.5)); baylines(-9,9,2.0,4.9,8); baylines(-9.6,9,-7.5,4.9,8)
    car(-2.75,4.4,90,.10); car(2.3,4.5,88,.04,'suv'); car(4.85,4.3,92,.07); car(-5.3,4.5,91,.12,'suv'); wall((-20,8.2),(20,8.2),3.2,mat(.18,.9,.3,1,streak=.5)); shrub(-3,7.4,0,1.2,1.0,1200); shrub(1,7.4,0,1.4,1.1,1200); shrub(5,7.4,0,1.2,.9,900)
    lamppost(-.2,7.2,6,60,(1,1,1),-90); boxes([(-1.0,1.1,.004,.15,2.0,.008)],mat(.6,.7,.3,6))
    figure('carrybag',(.35,.75,0),24,dict(hood='up',bag='backpack',seed=3),None,it_crowbar1)
    c=cam((-1.9,-4.9,3.7),(.25,1.1,.85),28); ir(c,800,(1.0,0,.3))
def p04():
    irbase(.006); plane(-20,-20,20,40,0,mat_ground(.30,'slab',wet=.35)); rack(2.55,-3,bays=7,levels=4,rot=90); rack(-1.45,-3,bays=7,levels=4,rot=90)
    boxes([(-1.28,8,.004,.09,24,.008),(1.33,8,.004,.09,24,.008)],mat(.7,.6,.3,5)); wall((-9,16),(9,16),8,mat(.25,.8,.2,1,streak=.3)); stack(.85,6.4,0,5)
    for yy in(-1,4,9): boxes([(0,yy,6.6,8,.25,.4)],mat(.3))
    figure('carrybox',(.08,1.1,0),150,dict(hood='up',seed=4),None,it_box,tweak=dict(head=(24,0,30)))
    c=cam((-.75,-4.2,3.6),(.12,1.6,.95),27); ir(c,750,(.9,0,.2))
def p05():
    irbase(); ground(mat_ground(.20,'slab',puddle=.4)); wall((-10,3.2),(10,3.2),6,mat(.36,.8,.15,1,streak=.5)); box((0,2.7,.6),(20,1.0,1.2),mat(.30,.85,.25,1.5,streak=.6))
    for x in(-3.4,.9,5.2):
        roller(x,3.05,2.6,2.7); 
        for o in bpy.context.scene.objects[-0:] : pass
        boxes([(x-1.6,2.95,2.5,.5,.5,2.9),(x+1.6,2.95,2.5,.5,.5,2.9),(x,2.95,4.1,3.7,.55,.5)],mat(.03,.7)); boxes([(x-.9,2.12,.75,.35,.18,.6),(x+.9,2.12,.75,.35,.18,.6)],mat(.02,.7)); box((x,2.4,1.2),(2.0,.9,.05),mat(.3,.4,metal=.4))
    for e in [o for o in bpy.data.objects if o.type=='EMPTY' and abs(o.location.y-3.05)<.01]: e.location.z=1.2
    stairs(-1.25,2.2-1.4,1.0,5,.24,.28,mat(.28,.85,.2,2),0); rail([(-.72,.85,.1),(-.72,2.2,1.2)],.95); bollard(2.6,1.0,.55); bollard(-2.6,1.1,.55); stack(4.6,.9,0,14); pallet(3.4,1.2,0,60)
    figure('carrybag',(1.05,.45,0),118,dict(hood='up',seed=5),None,lambda S,e,p: it_crowbar1(S,e,p,'lgrip',.75))
    c=cam((-2.6,-4.4,3.6),(.8,1.2,1.0),27); ir(c,850,(1.2,0,.2))
def p06():
    irbase(.008); ground(mat_ground(.26,'slab',wet=.3)); y=2.4
    wall((-9,y),(-2.6,y),4.6,mat_brick(.22)); wall((4.3,y),(9,y),4.6,mat_brick(.22)); box((.85,y,3.95),(6.9,.3,1.3),mat(.10,.4)); box((.85,y-.18,3.85),(6.3,.08,.75),mat(.32,.5,.08))
    gm=mat_glass(refl=.02)
    for i in range(4):
        x=-2.6+i*1.725; 
        if i==2: continue
        addmesh([(x,y,.45),(x+1.725,y,.45),(x+1.725,y,3.25),(x,y,3.25)],[(0,1,2,3)],gm)
    addmesh([(.85,y+.02,.05),(2.575,y+.02,.05),(2.575,y+.02,2.5),(.85,y+.02,2.5)],[(0,1,2,3)],gm); fm=mat(.30,.35,metal=.4)
    boxes([(-2.6+i*1.725,y,1.65,.09,.14,3.2) for i in range(5)]+[(.85,y,3.27,6.9,.14,.1),(.85,y,2.55,6.9,.10,.08),(-.87,y,.22,3.4,.16,.44),(3.44,y,.22,1.7,.16,.44),(1.71,y-.02,1.3,.07,.09,2.5),(1.58,y-.08,1.15,.03,.05,.9),(1.84,y-.08,1.15,.03,.05,.9)],fm)
    plane(-2.6,y+.1,4.3,7,.02,mat(.18,.5)); wall((-2.6,6.8),(4.3,6.8),4,mat(.28)); 
    boxes([(-1.6+i*1.5,6.3,h,1.3,.4,.05) for i in range(4) for h in(.5,1.0,1.5,2.0)],mat(.35))
    for i in range(40): carton(-2.1+rnd.random()*5.6,6.3,.52+.5*rnd.randrange(4),(rnd.uniform(.15,.4),.3,rnd.uniform(.15,.4)),c=rnd.uniform(.15,.6))
    boxes([(-1.6,3.5,.5,1.0,.6,1.0),(.0,4.5,.45,1.8,.7,.9),(3.3,3.4,.4,.8,.6,.8)],mat(.4)); area((.9,5.0,3.8),(.9,5,0),3,26)
    figure('pry',(1.05,1.72,0),-18,dict(hood='up',bag='backpack',seed=6),None,it_crowbar)
    bollard(3.0,.9,.5,.9); planter(-2.1,1.75,1.1,.45,.5); 
    c=cam((-2.3,-2.6,3.2),(.75,2.0,1.05),26); ir(c,650,(1.2,0,.2))
def p07():
    irbase(.012); cm=mat(.40,.85,.2,1.2,streak=.35); fl=mat_ground(.34,'slab',wet=.1); st=mat(.36,.85,.2,2)
    plane(-3,-6,3,0,0,fl); plane(.85,-6,2.6,3.0,.01,fl); stairs(0,0,1.7,11,.175,.28,st); plane(-3,3.06,3,8,1.925,fl); box((-1.0,1.5,2.2),(.3,9.0,6.5),cm); box((2.6,1.5,2.5),(.25,9.5,7),cm); wall((-3,5.2),(3,5.2),7,cm); box((1.66,3.12,.96),(1.62,.1,1.9),cm)
    rail([(.80,0,.1),(.80,3.08,2.0)],1.0,mid=0); rail([(.80,3.08,1.95),(2.4,3.08,1.95)],1.05); tubes([[(-.80,-.1,1.0),(-.80,3.0,2.95)]],.025,mat(.5,.4))
    e=door(-.1,5.06,c=.2); e.location.z=1.925; bulkhead(1.1,5.06,4.5,0,3); door(1.75,3.06,.8,1.7,c=.22); box((-.845,2.3,3.0),(.02,.42,.55),mat(.6)); tubes([[(-.83,-3,3.6),(-.83,5,3.6)],[(-.83,4.2,1.9),(-.83,4.2,6)]],.03,mat(.3))
    figure('stairs',(.36,1.20,.70),4,dict(hood='up',bag='backpack',seed=7),tweak=dict(rf=(.10,.36,.435),lf=(-.10,-.22,.14),rh=(.36,.20,1.20),rp=(.6,-1,-.3),head=(10,0,6)))
    c=cam((1.75,-2.75,3.05),(.22,1.25,1.5),25); ir(c,450,(-.12,0,.12),soft=.04)
def p08():
    irbase(.014); plane(-14,-14,14,14,0,mat_ground(.24,'slab',puddle=.5)); boxes([(0,7.5,.55,28,.35,1.1),(9,0,.55,.35,28,1.1)],mat(.34,.85,.2,1,streak=.5)); boxes([(0,7.5,1.13,28.2,.5,.07)],mat(.45,.4))
    acunit(-2.6,4.2,0,0,(1.9,.9,1.35),2); acunit(.4,5.2,0,0,(1.2,.8,1.25)); acunit(3.1,4.4,0,-8,(1.9,.9,1.35),2); duct([(-4.4,6.2,.7),(4.5,6.2,.7)],.55,.5); duct([(4.5,6.2,.7),(4.5,2.6,.7)],.5,.5)
    for x in(-4,-2,0,2,4): boxes([(x,6.2,.22,.1,.5,.44)],mat(.3))
    for x,y in((-4.6,1.4),(5.8,.6)): cyl((x,y,0),(x,y,.8),.16,mat(.5,.4,metal=.4)); cyl((x,y,.8),(x,y,1.0),.26,mat(.5,.4,metal=.4),.05)
    tubes([[(-6,2.6,.12),(1.6,2.6,.12),(1.6,4.6,.12)],[(-6,2.75,.12),(1.75,2.75,.12),(1.75,4.5,.12)]],.04,mat(.45)); box((-6.2,5.0,1.5),(2.4,2.4,3.0),mat(.3,.8,.2,1,streak=.5)); 
    figure('sneak',(.55,1.0,0),112,dict(hood='up',bag='backpack',seed=8),None,it_cutters)
    for i in range(90): box((rnd.uniform(-34,34),rnd.uniform(46,80),rnd.uniform(-4,1.5)),(.16,.1,.14),mat_emit(.8,round(rnd.uniform(.05,.5),2)))
    c=cam((-2.2,-4.6,3.4),(.6,1.5,.8),26); ir(c,800,(1.2,0,.2))
def p09():
    irbase(.008); plane(-9,-9,9,12,0,mat_ground(.30,'slab',wet=.15)); wall((-9,4.6),(9,4.6),3.6,mat(.38,.85,.12,1,streak=.3)); wall((5.4,-9),(5.4,5),3.6,mat_brick(.30,bw=.44,bh=.21)); plane(-9,-9,9,12,3.5,mat(.2))
    st=mat(.55,.35,metal=.5)
    for i in range(7):
        x=-4.2+i*1.15; tubes([[(x,2.6,0)]+circ((x,3.0,.42),.40,'x',14,180,0)+[(x,3.4,0)]],.025,st)
        if i not in(3,): bike(x+.12,3.0,90+rnd.uniform(-4,4),rnd.uniform(-6,6),rnd.choice([.08,.3,.5,.15]))
    uvplane((-9,1.3),(-3.1,1.3),2.6,mat_mesh()); tubes([[(-9,1.3,2.6),(-3.1,1.3,2.6)],[(-3.1,1.3,0),(-3.1,1.3,2.6)],[(-5,1.3,0),(-5,1.3,2.6)]],.03,st); boxes([(-.5,4.44,2.4,6,.12,.14)],mat(.5)); tubes([[(-9,4.3,3.2),(9,4.3,3.2)]],.05,mat(.4)); box((3.9,4.42,1.7),(.9,.04,.6),mat(.6))
    r=-58; q=lambda x,y: (x*math.cos(math.radians(r))-y*math.sin(math.radians(r)),x*math.sin(math.radians(r))+y*math.cos(math.radians(r))); f=(.05,.55); d=q(-.36,.16)
    bike(f[0]+d[0],f[1]+d[1],90+r,-4,.5)
    figure('pushbike',(*f,0),r,dict(hood='up',bag='backpack',seed=9),tweak=dict(rh=(.02,.44,1.06),lh=(-.34,-.04,1.05),spine=(10,0,4),head=(10,0,10)))
    c=cam((3.4,-3.9,3.05),(.35,1.0,.85),26); ir(c,600,(.02,0,.14),soft=.04)
def p10():
    irbase(.012); ground(mat_ground(.28,'paver')); wall((-12,9),(12,9),8,mat_brick(.22)); 
    for i in range(8):
        for k in(0,1): window(-8.5+i*2.4,8.84,1.9+k*3,1.3,1.8,lit=mat_emit(.8,.35) if (i,k)==(2,1) else None)
    tree(-3.6,4.6,6,2.0,3800); tree(4.4,6.0,6.5,2.2,3800); planter(-3.6,4.6,1.7,1.7,.45,0,False); shrub(-3.6,4.6,.45,.75,.4,500); planter(4.4,6.0,1.7,1.7,.45,0,False); bench(-1.2,4.9,0); bench(1.9,5.0,0); lamppost(.6,6.6,3.6,55,(1,1,1),0,'post'); grass(-12,6.9,12,8.7,15000,.1,(.3,.34,.27)); bin_(2.95,4.6,0,.1)
    boxes([(-12+i*1.2,2.3,.003,1.19,.28,.006) for i in range(20)],mat(.42,.9,.2,5))
    bike(.72,1.28,8,3,.35); tubes([[(1.05,1.42,0)]+circ((.72,1.42,.62),.33,'y',14,0,180)+[(.39,1.42,0)]],.025,mat(.5,.35,metal=.5)); figure('kneel',(.28,.72,0),-28,dict(hood='up',bag='backpack',seed=10),None,it_cutters,tweak=dict(rh=(.14,.46,.66),lh=(-.06,.48,.70),head=(8,0,0)))
    c=cam((1.6,-4.8,3.6),(.15,1.3,.9),27); ir(c,850,(-1.1,0,.2))
def p11():
    irbase(); ground(mat_ground(.20,'asphalt',puddle=.45)); container(-1.5,4.2,0,2,c=.17); container(-1.5,4.2,2.59,2,c=.30); container(5.1,4.8,0,-2,c=.09); container(-8.2,4.4,0,0,c=.24); stack(3.4,2.4,0,8); drum(-4.0,2.2,c=.28); drum(-4.65,2.1); cone(2.2,2.0); boxes([(0,-.9,.004,20,.12,.008)],mat(.55,.7,.35,6))
    figure('run',(.15,.75,0),-76,dict(hood='up',bag='backpack',seed=11))
    c=cam((-1.2,-4.9,3.2),(.25,1.2,.95),27); ir(c,850,(1.2,0,.2))
def p12():
    irbase(); ground(mat_ground(.18,'asphalt',puddle=.3)); wall((-9,2.6),(9,2.6),5.5,mat_brick(.26)); door(.75,2.46,1.05,2.15,.13); bulkhead(.75,2.46,2.65,0,6); cyl((2.05,2.4,0),(2.05,2.4,5.4),.05,mat(.3)); boxes([(2.05,2.42,z,.18,.06,.05) for z in(.8,2.4,4)],mat(.3)); window(-2.5,2.46,2.0,1.3,1.1,bars=2); boxes([(-2.5-.6+.15*i,2.38,2.0,.02,.02,1.15) for i in range(9)],mat(.4,.4)); acunit(3.6,2.15,.0,0,(.95,.4,.75)); bin_(-1.35,2.05,174); box((.75,2.25,.015),(1.3,.5,.03),mat(.10,.9)); tubes([[(3.6,2.4,.9),(3.6,2.44,3.2),(2.9,2.44,3.3),(2.9,2.44,5.5)]],.03,mat(.4)); shrub(5.0,2.2,0,.6,.6,600)
    figure('pry',(.55,1.65,.0),-14,dict(hood='up',seed=12),None,it_crowbar)
    c=cam((-3.0,-2.1,3.0),(.55,1.9,.95),27); ir(c,650,(1.2,0,.2))
def p13():
    irbase(); ground(mat_ground(.15,'asphalt',puddle=.35)); baylines(-8.5,9,1.2,5,7,2.6); car(.1,3.45,90,.09); car(2.85,3.6,91,.07,'suv'); car(-5.2,3.6,89,.06); wall((-20,7.2),(20,7.2),4,mat_brick(.20)); boxes([(-10,6.4,.08,60,1.2,.16)],mat(.3,.9,.2,2)); lamppost(-3.2,6.4,5.5,50,(1,1,1),-90)
    figure('pry',(-1.30,2.72,0),-62,dict(hood='up',bag='backpack',seed=13),None,it_crowbar)
    c=cam((-4.0,-2.2,3.3),(-.75,2.8,.85),26); ir(c,650,(1.0,0,.2))
def p14():
    irbase(); ground(mat_ground(.22,'dirt',scale=.6,puddle=.2)); wall((-4,6.2),(10,6.2),6,mat(.34,.9,.25,1,streak=.4)); scaffold(-3.6,5.9,11,3); 
    for i in range(5):
        for z in(1.4,3.5): window(-2.2+i*2.3,6.05,z,1.2,1.3,lit=mat(.01))
    for k in range(4): boxes([(-3.6+rnd.uniform(-.02,.02),2.2,.1+.2*k,1.2,1.0,.19)],mat(.42,.9,.2,4))
    for k in range(7): cyl((2.6,3.4+.13*(k%4),.08+.13*(k//4)),(5.6,3.6+.13*(k%4),.08+.13*(k//4)),.065,mat(.5,.5))
    stack(4.4,1.4,0,12,2); cone(-1.9,3.2); box((-5.7,3.4,1.2),(2.2,2.4,2.4),mat(.45,.6,.15,1,streak=.5)); 
    for x in(1.0,4.5): uvplane((x,-1.2) if False else (x+1.8,5.0),(x+5.2,4.9),1.9,mat_chain())
    drum(1.9,4.4,c=.4); shrub(-2.8,4.3,0,.4,.3,300)
    figure('sack',(.2,1.0,0),70,dict(hood='up',seed=14),None,it_sack,tweak=dict(head=(10,0,16)))
    c=cam((2.0,-4.5,3.5),(.15,1.4,.9),27); ir(c,800,(-1.1,0,.2))
def p15():
    irbase(.008); ground(mat_ground(.16,'asphalt',wet=.5,puddle=.5,soft=.14)); wall((-2.3,-6),(-2.3,22),7,mat_brick(.20)); wall((2.5,-6),(2.5,22),7,mat_brick(.27)); dumpster(-1.55,4.6,90,.13); bin_(1.95,2.6,-88,.1); bin_(1.92,3.4,-95,.06); door(2.36,5.6,rot=-90,c=.15); bulkhead(2.36,5.6,2.6,-90,6); tubes([[(-2.12,3,0),(-2.12,3,6)],[(2.33,4.4,0),(2.33,4.4,6)]],.055,mat(.3))
    for i in range(3): window(-2.16,8+3*i,3.6,1.1,1.2,90)
    tubes([[(-2.15,2,3.2),(2.4,2.4,3.4)]],.012,mat(.1)); carton(1.9,1.75,0,(.5,.4,.35),20); carton(-1.85,6.3,0,(.5,.5,.4),10); wall((-2.3,18),(2.5,18),4,mat(.2)); area((.1,15,5),(.1,12,0),1.5,26); acunit(-2.05,6.9,2.6,90,(.95,.4,.7))
    figure('carrybag',(.28,.9,0),-30,dict(hood='up',bag='backpack',seed=15),None,it_cutters,tweak=dict(rf=(.14,.33,.10),lf=(-.14,-.36,.165),lh=(-.27,.12,.86)))
    c=cam((-.7,-4.6,3.5),(.2,1.5,.85),28); ir(c,600,(.12,0,.16),soft=.04)
def p16():
    irbase(); ground(mat_ground(.24,'dirt',scale=.5)); container(1.9,2.6,0,-90+180,c=.21) if False else container(.8,4.9,0,90,c=.22); container(-3.4,5.6,0,88,c=.12); stack(3.6,1.9,0,6,2); cyl((-1.3,1.4,.09),(-1.3,3.2,.09),.08,mat(.5)); cyl((-1.5,1.4,.09),(-1.5,3.2,.09),.08,mat(.5)); cone(2.35,1.0); drum(-2.2,2.0,c=.35); chainfence([(5.2,-4),(5.2,10)],2.2,False)
    figure('kneel',(.62,1.12,0),14,dict(hood='up',seed=16,bag=None),None,it_cutters,tweak=dict(rh=(.12,.46,.82),lh=(-.06,.48,.9),head=(4,0,0)))
    box((-.25,.95,.14),(.5,.28,.26),mat(.1,.5),12,bev=.03)
    c=cam((-2.4,-3.4,2.9),(.5,1.5,.8),27); ir(c,750,(1.2,0,.2))
def p17():
    irbase(.012); ground(mat_ground(.24,'paver')); w=2.02; wall((-12,1.9),(12,1.9),w-.06,mat_brick(.25),.30); boxes([(0,1.9,w-.03,24,.42,.08)],mat(.42,.85,.2,3)); grass(-12,1.2,12,1.72,9000,.12,(.3,.34,.27)); 
    for x in(-4.2,-3.0,3.4,4.6): shrub(x,1.25,0,.6,.8,900)
    tree(-2.6,4.8,6,2.2,4200); tree(3.6,5.5,6.5,2.4,4200); wall((-12,10),(12,10),6,mat(.2)); bin_(1.9,1.3,178,.1); bench(-1.6,.6,0) if False else None
    figure('climb',(.0,1.50,0),-8,dict(hood='up',seed=17,bag='backpack'),tweak=dict(pelvis=(.03,-.16,1.20),rf=(.26,.04,.92),lf=(-.12,.02,.40),rh=(.26,.22,2.08),lh=(-.32,.22,2.08)))
    c=cam((2.4,-3.6,3.4),(.0,1.5,1.45),26); ir(c,750,(-1.1,0,.2))
def p18():
    irbase(.010); ground(mat_ground(.28,'slab')); wall((-9,2.8),(9,2.8),6,mat_brick(.24)); door(.7,2.66,1.0,2.15,.30,window=True); boxes([(.7,2.2,.09,2.0,1.2,.18)],mat(.34,.85,.2,2)); box((.7,2.35,2.75),(1.9,1.0,.1),mat(.4)); cyl((-.15,1.95,.18),(-.15,1.95,2.7),.05,mat(.5)); cyl((1.55,1.95,.18),(1.55,1.95,2.7),.05,mat(.5)); window(-2.3,2.66,1.7,1.5,1.5); window(3.6,2.66,1.7,1.5,1.5); planter(-2.3,2.25,1.6,.5,.45); planter(3.6,2.25,1.6,.5,.45); bin_(5.2,2.1,180,.08); boxes([(1.72,2.62,1.5,.3,.12,.4)],mat(.15)); shrub(-4.6,2.0,0,.7,1.1,1200); grass(-9,-.5,-1.2,1.9,16000,.07,(.3,.34,.27)); grass(2.6,-.5,9,1.9,16000,.07,(.3,.34,.27))
    carton(1.25,2.1,.18,(.34,.26,.2),-12)
    figure('bend',(.15,1.02,0),-112,dict(hood='up',seed=18),None,it_box,tweak=dict(rh=(.22,.50,.40),lh=(-.22,.50,.40),rhd=(-.3,1,-.2),lhd=(.3,1,-.2)))
    c=cam((-2.5,-3.1,3.2),(.6,1.35,.8),27); ir(c,700,(1.1,0,.2))

def p19():   # the gate, seconds before 02: one foot on the ground, one in the mesh
    CALL['gate']=True; p02()

def p23():   # the depot of the autonomous page: the doors of the container, from the other side
    irbase(); ground(mat_ground(.22,'dirt',scale=.5)); container(.89,4.93,0,74,c=.17); container(-4.6,7.0,0,80,c=.11); container(-4.6,7.0,2.59,80,c=.20); chainfence([(-9,9.4),(12,9.4)],2.2,False)
    stack(-3.0,3.2,0,-12,2); drum(-2.5,1.5,c=.3); drum(-3.1,1.3,c=.2); cone(1.9,1.6); pallet(3.3,3.4,0,24); pallet(3.3,3.4,.145,20)
    for k in range(5): cyl((3.2,5.4+.2*(k%3),.11+.19*(k//3)),(6.6,5.7+.2*(k%3),.11+.19*(k//3)),.1,mat(.45,.6))
    boxes([(1.6+.25*i,-.4+.1*i,.03,.05,2.4,.05) for i in(0,1)],mat(.32,.9,.3,3)); figure('pry',(-.02,1.40,0),-18,dict(hood='up',seed=26),None,it_crowbar,tweak=dict(head=(12,0,-8)))
    c=cam((2.6,-3.4,3.1),(.15,1.5,.95),27); ir(c,750,(-.12,0,.14),soft=.04)
def sheen(quad,c):   # light on a pane, soft at both sides
    m,n,b=newmat('sheen'); uv=n.add('ShaderNodeUVMap'); sp=n.add('ShaderNodeSeparateXYZ'); n.link(uv.outputs[0],sp.inputs[0]); a=n.math('POWER',n.math('SUBTRACT',1.0,n.math('MULTIPLY',n.math('ABSOLUTE',n.math('SUBTRACT',sp.outputs[0],.5)),2.0)),1.7)
    e=n.add('ShaderNodeEmission'); e.inputs[1].default_value=c; tr=n.add('ShaderNodeBsdfTransparent'); mx=n.add('ShaderNodeMixShader'); n.link(a,mx.inputs[0]); n.link(tr.outputs[0],mx.inputs[1]); n.link(e.outputs[0],mx.inputs[2]); n.link(mx.outputs[0],n.n['Material Output'].inputs[0]); o=addmesh(quad,[(0,1,2,3)],m,uv=[(0,0),(1,0),(1,1),(0,1)]); o.visible_shadow=o.visible_diffuse=False
def p21():   # rain in an empty loading bay; post.py draws what falls before the lens
    irbase(.006); ground(mat_ground(.15,'asphalt',wet=.55,puddle=.62,soft=.10)); y=4.6; wall((-12,y),(12,y),6,mat_brick(.24)); roller(-2.3,y-.14,3.4,3.3); roller(2.6,y-.14,3.4,3.3); boxes([(.15,y-.9,3.75,10.4,1.8,.14)],mat(.34,.7,.2,1,streak=.4)); boxes([(x,y-.3,3.6,.12,.5,.12) for x in(-4.6,.15,4.9)],mat(.2))
    [bollard(x,y-.7,.5) for x in(-4.3,-.35,.65,4.6)]; tubes([[(.15,y-.2,0),(.15,y-.2,6)],[(6.2,y-.2,0),(6.2,y-.2,6)]],.06,mat(.3)); door(6.0-.9,y-.14,c=.13); bulkhead(.15,y-.14,2.7,0,2); dumpster(-5.4,2.6,84,.12); bin_(-4.6,.9,80,.08); stack(4.5,2.7,0,8,2); pallet(3.0,2.9,0,24); boxes([(x,.6,.005,.12,6.2,.008) for x in(-4.2,-.4,.7,4.5)],mat(.55,.7,.35,6)); cone(1.5,2.6)
    c=cam((-3.0,-4.2,3.5),(.2,2.0,1.05),25); ir(c,700,(.5,0,.25),soft=.06)
def p22():   # an empty lobby on the fourteenth floor: light slides over the glass
    irbase(.004); w=mat(.42,.7,.08,.8); fm=mat(.30,.3,metal=.5); gm=mat_glass(refl=.05); plane(-8,-8,8,14,0,mat(.26,.07,.12,.5,spec=.9)); boxes([(x*1.2,2,.001,.012,20,.003) for x in range(-5,6)]+[(0,y*1.2,.001,12,.012,.003) for y in range(-5,9)],mat(.12))
    plane(-8,-8,8,14,3.0,mat(.5)); boxes([(x,y,2.985,.04,.04,.02) for x in(-1.8,-.6,.6,1.8) for y in range(-4,12,2)],mat(.1)); boxes([(x*1.2,2,2.99,.02,20,.02) for x in range(-3,4)]+[(0,y*1.2,2.99,6,.02,.02) for y in range(-5,9)],mat(.25))
    wall((-3.0,-8),(-3.0,5),3,w); wall((3.0,-8),(3.0,5),3,mat(.36,.5,.25,2,streak=.3)); boxes([(x,11.5,1.5,.09,.14,3) for x in(-3,-1.8,-.6,.6,1.8,3)]+[(0,11.5,.4,6,.14,.8),(0,11.5,2.85,6,.14,.3)],fm); wall((-3.2,5),(-3.2,12),3,w); wall((3.2,5),(3.2,12),3,w)
    for y in(.2,2.6):
        boxes([(-2.86,y-.62,1.1,.08,.12,2.2),(-2.86,y+.62,1.1,.08,.12,2.2),(-2.86,y,2.25,.08,1.36,.14)],mat(.30,.3,metal=.6)); boxes([(-2.87,y-.28,1.08,.03,.55,2.16),(-2.87,y+.28,1.08,.03,.55,2.16)],mat(.42,.25,.05,metal=.7)); box((-2.85,y+.95,1.15),(.03,.1,.22),mat(.6,.3))
    for x in(-2.25,-.75,.75,2.25): addmesh([(x-.72,5,.08),(x+.72,5,.08),(x+.72,5,2.35),(x-.72,5,2.35)],[(0,1,2,3)],gm)
    boxes([(x,5,1.5,.07,.12,3.0) for x in(-3,-1.5,0,1.5,3)]+[(0,5,2.42,6,.14,.14),(0,5,.05,6,.10,.10)],fm); boxes([(x,4.9,1.1,.035,.035,.8) for x in(-.12,.12)],mat(.7,.2,metal=.8)); plane(-3,4.99,3,5.01,2.5,w); box((0,5,2.75),(6,.06,.52),w)
    box((1.85,1.7,.52),(.7,2.4,1.04),mat(.34,.5,.15,3,streak=.3),bev=.02); box((1.78,1.7,1.07),(.95,2.6,.06),mat(.55,.2,spec=.6),bev=.01); box((1.95,1.9,1.34),(.04,.55,.34),mat(.02,.2)); box((1.95,1.9,1.14),(.05,.06,.12),mat(.03))
    cyl((-2.35,4.2,0),(-2.35,4.2,.5),.24,mat(.5,.5),.3); shrub(-2.35,4.2,.5,.48,1.0,700); box((-2.2,-1.6,.22),(.75,1.9,.42),mat(.07,.8,.2,4),bev=.06)
    box((1.0,8.4,.3),(1.8,.7,.6),mat(.2)); box((0,4.86,2.62),(.5,.05,.18),mat_emit(.9,.5))
    [box((rnd.uniform(-14,14),rnd.uniform(40,60),rnd.uniform(-12,1)),(.25,.1,.2),mat_emit(.9,round(rnd.uniform(.1,.9),1))) for i in range(70)]
    l=bpy.data.lights.new('s','SPOT'); l.energy=9000; l.spot_size=.34; l.spot_blend=.4; l.shadow_soft_size=.06; o=bpy.data.objects.new('s',l); C().objects.link(o); o.location=(-2.9,15,2.75); o.rotation_euler=(Vector((.2,3.0,0))-o.location).to_track_quat('-Z','Y').to_euler()
    sheen([(-1.42,4.97,.12),(-.92,4.97,.12),(-.30,4.97,2.34),(-.80,4.97,2.34)],.20); sheen([(.28,4.97,.12),(.44,4.97,.12),(1.06,4.97,2.34),(.90,4.97,2.34)],.10)
    c=cam((2.3,-3.9,2.7),(-.35,2.4,.82),21); ir(c,420,(-.2,0,.1),soft=.06)

def p24():   # the gate from inside the yard: the same person, letting go of the top rail
    irbase(); ground(mat_ground(.16,'asphalt',puddle=.35)); grass(-9,6,12,16,9000,.16,(.30,.33,.27)); chainfence([(-4.2,-1.2),(7.4,4.6)],2.3)
    container(4.6,9.8,0,27,c=.14); container(-3.4,7.6,0,27,c=.10); tree(1.0,11.5,6.5,2.4); stack(2.9,.7,0,20,2); stack(4.2,1.3,0,34); drum(-2.5,-1.9,c=.3); pallet(3.2,-.6,0,12); boxes([(0,-2.6,.004,20,.12,.008)],mat(.5,.7,.35,6))
    figure('climb',(.30,.80,0),26.6,dict(hood='up',bag='backpack',seed=24),tweak=dict(pelvis=(.02,-.26,1.34),pel=(4,0,8),spine=(8,-6,8),head=(-10,0,-34),rf=(.22,-.04,.98),lf=(-.14,-.16,.52),lft=(0,30),rh=(.24,.10,2.34),lh=(-.30,.10,2.32)))
    c=cam((-3.1,-3.5,3.2),(.35,.75,1.35),26); ir(c,700,(1.2,0,.2))

# ------------------------------------------------------------ what moves: from the pose of the still, in three steps
def moved(i,p,k):
    p=dict(p); q=lambda key,d: p.__setitem__(key,tuple(a+b*k for a,b in zip(p.get(key,G.DEF.get(key)),d)))
    if i in(2,17): q('pelvis',(0,.01,.035)); q('head',(2,0,-6)); k>1 and i==2 and p.update(lf=(-.12,.0,.60+.07*(k-1)))
    elif i==19: q('pelvis',(.01,.01,.025)); q('lf',(0,.01,.012)); q('head',(1,0,8))
    elif i in(1,18): q('rh',(0,-.01,.045)); q('lh',(0,-.01,.045)); q('spine',(-2,0,0))
    elif i in(6,10,12,13,16,23): q('rh',(.018,0,-.028)); q('lh',(-.012,.01,.022)); q('spine',(2,0,3)); q('head',(0,0,6))
    else: q('head',(0,0,13)); q('spine',(0,0,4))
    return p
GATE=dict(pelvis=(.0,-.24,1.00),pel=(6,0,-4),spine=(12,4,4),head=(-16,0,10),rf=(.22,.0,.55),rft=(-20,-14),lf=(-.12,-.20,.11),lft=(4,24),rh=(.24,.12,1.98),lh=(-.30,.12,1.90),rp=(1,-.7,-.5),lp=(-1,-.7,-.5),rk=(.6,.8,.4),lk=(-.2,1,0))
CALL={}
def figure(pose,loc,rot,outfit=None,cols=None,item=None,tweak=None):
    p=dict(G.POSES[pose]); p.update(tweak or {}); p=GATE if CALL.get('gate') else p; n0=set(bpy.data.objects)
    kit.figure(p,loc,rot,outfit,cols,item,h=.010); CALL.update(args=(loc,rot,outfit,cols,item),pose=p,made=set(bpy.data.objects)-n0)
REGION=(.22,.06,.56,.86)   # of the picture, larger than what a strip shows
if __name__=='__main__':
    a=sys.argv[sys.argv.index('--')+1:]; out,sc,sm,ids=os.path.abspath(a[0]),int(a[1]),int(a[2]),a[3]
    os.makedirs(out,exist_ok=True)
    for i in map(int,ids.split(',')):
        reset((2 if i==19 else i)*7); CALL.clear(); globals()['p%02d'%i](); bpy.context.view_layer.update(); n=os.path.join(out,'p%02d'%i)
        if sc: render(n,1280,960,sm,2,.05,sc,REGION if i==19 else None); print('DONE',i,flush=True)
        if 'frames' not in a: continue
        for k in range(4):
            if k:
                for o in CALL['made']: bpy.data.objects.remove(o)
                n0=set(bpy.data.objects); loc,rot,outfit,cols,item=CALL['args']; kit.figure(moved(i,CALL['pose'],k),loc,rot,outfit,cols,item,h=.011); CALL['made']=set(bpy.data.objects)-n0; bpy.context.view_layer.update()
            render(f'{n}_f{k}',1280,960,6,2,.05,50,REGION); print('FRAME',i,k,flush=True)
