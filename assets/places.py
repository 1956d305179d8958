"""Alert stills and campuses. usage: blender -b -P places.py -- OUTDIR SCALE SAMPLES name,..."""
import sys,os; sys.path.insert(0,os.path.dirname(os.path.abspath(__file__)))
from kit import *
import kit,json
def gsky(hor,zen,s=1.0,p=.35):
    t=bpy.context.scene.world.node_tree; b=t.nodes['Background']; g=t.nodes.new('ShaderNodeTexCoord'); sp=t.nodes.new('ShaderNodeSeparateXYZ'); r=t.nodes.new('ShaderNodeValToRGB'); t.links.new(g.outputs['Generated'],sp.inputs[0]); t.links.new(sp.outputs[2],r.inputs[0]); t.links.new(r.outputs[0],b.inputs[0]); e=r.color_ramp.elements; e[0].position=0; e[0].color=(*hor,1); e[1].position=p; e[1].color=(*zen,1); b.inputs[1].default_value=s
def mat_facade(wall,bw=2.4,bh=3.3,a=.24,b0=.28,b1=.78,glass=(.03,.045,.06),lit=0.,litc=(1,.78,.48),seed=0,brick=False,ls=1.6):
    key=('fac',wall,bw,bh,a,b0,b1,lit,seed,brick)
    if key in MATS: return MATS[key]
    m,n,b=newmat('facade'); tc=n.add('ShaderNodeTexCoord'); sp=n.add('ShaderNodeSeparateXYZ'); n.link(tc.outputs['Object'],sp.inputs[0]); nn=n.add('ShaderNodeSeparateXYZ'); n.link(tc.outputs['Normal'],nn.inputs[0])
    sel=n.math('GREATER_THAN',n.math('ABSOLUTE',nn.outputs[0]),.7); u=n.math('ADD',n.math('MULTIPLY',sp.outputs[1],sel),n.math('MULTIPLY',sp.outputs[0],n.math('SUBTRACT',1.0,sel)))
    U=n.math('ADD',n.math('DIVIDE',u,bw),100.5); Z=n.math('ADD',n.math('DIVIDE',sp.outputs[2],bh),100.0); fu=n.math('FRACT',U); fz=n.math('FRACT',Z)
    mk=n.math('MULTIPLY',n.math('MULTIPLY',n.math('GREATER_THAN',fu,a),n.math('LESS_THAN',fu,1-a)),n.math('MULTIPLY',n.math('GREATER_THAN',fz,b0),n.math('LESS_THAN',fz,b1)))
    mk=n.math('MULTIPLY',mk,n.math('LESS_THAN',n.math('ABSOLUTE',nn.outputs[2]),.5))
    mul=n.math('GREATER_THAN',n.math('ABSOLUTE',n.math('SUBTRACT',fu,.5)),.02); g=n.math('MULTIPLY',mk,mul)
    wn=n.add('ShaderNodeTexWhiteNoise'); wn.noise_dimensions='3D'; cb=n.add('ShaderNodeCombineXYZ'); n.link(n.math('FLOOR',U),cb.inputs[0]); n.link(n.math('FLOOR',Z),cb.inputs[1]); n.link(n.math('ADD',n.math('MULTIPLY',sel,7.0),float(seed)),cb.inputs[2]); n.link(cb.outputs[0],wn.inputs['Vector'])
    w=n.mix(.5,wall,n.mix(1,wall,n.ramp(n.noise(n.pos(),.35,6,.6),[(.3,.65),(.7,1.2)]),'MULTIPLY'))
    if brick: w=n.mix(.6,w,n.mix(1,w,n.ramp(n.noise(n.pos((1,1,5)),5,2,.6),[(.35,.75),(.65,1.15)]),'MULTIPLY'))
    gl=n.mix(wn.outputs['Value'],tuple(x*.5 for x in glass),tuple(min(1,x*2.4) for x in glass))
    n.link(n.mix(g,w,gl),b.inputs['Base Color']); n.link(n.mix(g,.85,.12),b.inputs['Roughness'])
    if lit: 
        on=n.math('MULTIPLY',g,n.math('GREATER_THAN',wn.outputs['Value'],1-lit)); b.inputs['Emission'].default_value=(*litc,1); wv=n.math('MULTIPLY',on,n.math('MULTIPLY_ADD',n.math('SUBTRACT',fz,b0),ls*1.1/(b1-b0),ls*.35)); n.link(n.math('MULTIPLY',wv,n.math('ADD',.35,n.math('FRACT',n.math('MULTIPLY',wn.outputs['Value'],37.0)))),b.inputs['Emission Strength'])
    m.cycles.sample_as_light=False; MATS[key]=m; return m
def bldg(x,y,w,d,h,fm,rot=0,roof=.30,plant=3,para=.5,rc=None):
    e=empty((x,y,0),rot); o=box((0,0,0),(w,d,h*2),fm,par=e); rm=mat(rc or (roof,roof,roof*1.03),.9,.2,.4); box((0,0,h+.03),(w-.3,d-.3,.06),rm,par=e); pm=mat((.55,.54,.52),.8,.1)
    boxes([(0,s*(d/2-.1),h+para/2,w+.1,.3,para) for s in(-1,1)]+[(s*(w/2-.1),0,h+para/2,.3,d+.1,para) for s in(-1,1)],pm,e)
    for i in range(plant):
        px,py=rnd.uniform(-w*.36,w*.36),rnd.uniform(-d*.28,d*.28); s=rnd.uniform(1.2,3.2); box((px,py,h+.7),(s*1.4,s,1.4),mat(rnd.uniform(.35,.6),.6,.15,1),par=e,bev=.05)
    return e
def gable(x,y,w,d,h,fm,rot=0,rh=2.6,rc=(.16,.13,.12)):
    e=empty((x,y,0),rot); box((0,0,0),(w,d,h*2),fm,par=e); o=.45; v=[(-w/2-o,-d/2-o,h-.1),(w/2+o,-d/2-o,h-.1),(w/2+o,d/2+o,h-.1),(-w/2-o,d/2+o,h-.1),(-w/2-o+(0),0,h+rh),(w/2+o,0,h+rh)]
    r=addmesh(v,[(0,1,5,4),(2,3,4,5),(0,4,3),(1,2,5)],mat(rc,.8,.25,1.5,bump=.4,bscale=8)); r.parent=e
    for k in range(int(w/7)): box((-w/2+3.5+k*7,1.2,h+rh*.9),(.8,.8,1.6),mat((.3,.18,.13),.9),par=e)
    return e
PROTO={}
def aerial_tree(x,y,s=1.0,kind=0,c=None):
    if ('t',kind,c) not in PROTO:
        q=np.random.RandomState(kind+3); P=[]
        for i in range(11):
            a=q.rand()*6.28; r=q.uniform(0,1.7); z=q.uniform(2.6,6.0); R_=q.uniform(.8,1.5)*(1.1 if z<5 else .8); p=q.normal(size=(520,3)); p/=np.linalg.norm(p,axis=1)[:,None]; P.append(p*R_*q.uniform(.6,1,(520,1))**.4*[1,1,.8]+[r*math.cos(a),r*math.sin(a),z])
        o=leaves(np.concatenate(P),.125,leafmat(c or [(.055,.10,.028),(.075,.115,.03),(.045,.085,.03)][kind%3])); o.hide_render=False; PROTO[('t',kind,c)]=o; PROTO['k']=addmesh([(-.16,-.16,0),(.16,-.16,0),(.16,.16,0),(-.16,.16,0),(-.08,-.08,3.4),(.08,-.08,3.4),(.08,.08,3.4),(-.08,.08,3.4)],BF,mat((.12,.09,.07),.9)); PROTO['k'].location=(x,y,0); o.location=(x,y,0); return
    for o in(PROTO[('t',kind,c)],PROTO['k']):
        d=bpy.data.objects.new('i',o.data); C().objects.link(d); d.location=(x,y,0); d.rotation_euler=(0,0,rnd.random()*6.28); d.scale=(s,s,s*rnd.uniform(.85,1.15))
def minicar(x,y,rot,c=None):
    c=c or rnd.choice([(.6,.6,.62),(.04,.04,.05),(.25,.26,.28),(.35,.03,.03),(.05,.09,.2),(.75,.75,.75),(.12,.12,.13)])
    e=empty((x,y,0),rot); m=mat(c,.25,.05,spec=.6); box((0,0,.62),(4.4,1.8,.6),m,par=e,bev=.14); box((-.2,0,1.12),(2.4,1.55,.5),mat(.012,.08,spec=.8),par=e,bev=.12); box((-.2,0,1.38),(1.7,1.3,.08),m,par=e,bev=.03)
    boxes([(sx,sy,.3,.62,.2,.6) for sx in(-1.35,1.35) for sy in(-.82,.82)],mat(.02),e,.05)
def path(pts,w,m,z=.03):
    for i,(a,b) in enumerate(zip(pts[:-1],pts[1:])):
        A=Vector((*a,.012*(i%2)));B=Vector((*b,.012*(i%2))); d=(B-A).normalized(); n_=Vector((-d.y,d.x,0))*w/2; A-=d*w*.3;B+=d*w*.3; addmesh([A-n_+Vector((0,0,z)),B-n_+Vector((0,0,z)),B+n_+Vector((0,0,z)),A+n_+Vector((0,0,z))],[(0,1,2,3)],m)
def poly(pts,m,z=.02): return addmesh([(x,y,z) for x,y in pts],[tuple(range(len(pts)))],m)
def lawn(pts,c=(.085,.135,.035),z=.02):
    key=('lawn',c)
    if key not in MATS:
        m,n,b=newmat('lawn'); p=n.pos(); col=n.ramp(n.noise(p,.12,5,.6),[(.3,tuple(x*.75 for x in c)),(.7,tuple(x*1.2 for x in c))]); col=n.mix(.5,col,n.mix(1,col,n.ramp(n.noise(p,6,3,.7),[(.3,.6),(.7,1.3)]),'MULTIPLY'))
        w=n.add('ShaderNodeTexWave'); w.inputs['Scale'].default_value=.25; w.inputs['Distortion'].default_value=.4; n.link(p,w.inputs['Vector']); col=n.mix(.18,col,n.mix(1,col,w.outputs['Color'],'MULTIPLY')); n.link(col,b.inputs['Base Color']); b.inputs['Roughness'].default_value=.95; MATS[key]=m
    poly(pts,MATS[key],z)
def rect(x0,y0,x1,y1): return [(x0,y0),(x1,y0),(x1,y1),(x0,y1)]
def townhouse(x,y,w,c,h=8.2,lit=(0,),door=(.05,.1,.12)):
    e0=empty(); bm=mat_brick(c,.5); box((x+w/2,y+3,h/2),(w,6,h),bm); wm=mat_win(.02); warm=mat_emit((1,.70,.38),.55); k=0; st=mat((.62,.58,.52),.8,.12,3)
    for f in range(3):
        z=1.95+f*2.65
        for j in(.26,.74):
            if f==0 and j>.5: continue
            window(x+w*j,y-.02,z,1.15,1.6 if f<2 else 1.25,lit=warm if k in lit else wm,frame=.75); k+=1
            box((x+w*j,y-.03,z+.98 if f<2 else z+.8),(1.5,.12,.22),st)
    d=x+w*.74; box((d,y-.02,1.45),(1.0,.06,2.2),mat(door,.35)); boxes([(d-.6,y-.06,1.5,.18,.14,2.4),(d+.6,y-.06,1.5,.18,.14,2.4),(d,y-.1,2.78,1.6,.3,.2)],st); box((d,y-.03,2.62),(.95,.05,.22),warm if 9 in lit else wm)
    boxes([(d,y-.35-.3*i,.35-.125*i-.06,1.4,.34,.12+.0*i) for i in range(3)]+[(d,y-.3,.16,1.4,.6,.32)],st); boxes([(x+w/2,y-.06,3.35,w,.12,.16),(x+w/2,y-.15,h,w,.4,.28)],st)
    v=[(x,y-.3,h+.1),(x+w,y-.3,h+.1),(x+w,y+6,h+.1),(x,y+6,h+.1),(x,y+2.9,h+2.2),(x+w,y+2.9,h+2.2)]; addmesh(v,[(0,1,5,4),(2,3,4,5),(0,4,3),(1,2,5)],mat((.10,.10,.12),.75,.25,2,bump=.5,bscale=6)); box((x+w,y+2.6,h+2.2),(.9,1.1,1.8),bm)
    tubes([[(x+w-.08,y-.1,0),(x+w-.08,y-.1,h)]],.05,mat(.08,.4))
    palisade((x+.1,y-1.6),(d-.7,y-1.6),.95,.03); shrub(x+w*.28,y-.9,0,.8,.8,1100,sq=.45)
def kerb(y,x0=-40,x1=40,w=2.2):
    box(((x0+x1)/2,y+w/2,.06),(x1-x0,w,.12),mat_ground((.32,.31,.30),'slab')); box(((x0+x1)/2,y-.07,.065),(x1-x0,.15,.13),mat(.45,.85,.2,2))

# ---------------------------------------------------------------- alerts
def irbase(amb=.010): world((.5,.6,.8),amb); LEAF[0]=(.20,.22,.19)
HIVIZ=dict(top=.05,trousers=.035,vest=.62,hat=.75,shoes=.05,skin=.20)
def a1():  # residential development at night, intruder at the scaffold
    irbase(); ground(mat_ground((.18,.165,.15),'dirt',scale=.5,puddle=.15))
    for k,(x,y) in enumerate(((-9,9),(3.2,9.5))):
        wall((x,y),(x+9.2,y),5.4,mat_brick((.40,.22,.15),.5),.3); wall((x,y),(x,y+7),5.4,mat_brick((.40,.22,.15),.5),.3); wall((x+9.2,y),(x+9.2,y+7),5.4,mat_brick((.40,.22,.15),.5),.3)
        for i in range(3):
            for z in(1.5,4.1): box((x+1.6+i*3,y-.02,z),(1.3,.34,1.5),mat(.012)); boxes([(x+1.6+i*3,y-.2,z-.8,1.6,.12,.1),(x+1.6+i*3,y-.2,z+.85,1.6,.1,.2)],mat(.5))
        tr=[]
        for i in range(9):
            xx=x+.2+i*1.1; tr+=[[(xx,y-.4,5.4),(xx,y+3.5,8.0)],[(xx,y+7.4,5.4),(xx,y+3.5,8.0)],[(xx,y,5.5),(xx,y+7,5.5)],[(xx,y+1.6,5.5),(xx,y+2.4,7.2)]]
        tubes(tr,.05,mat((.50,.38,.24),.85,.2,4)); tubes([[(x,y+1.5,6.6),(x+9.2,y+1.5,6.6)],[(x,y+3.5,8.0),(x+9.2,y+3.5,8.0)]],.04,mat((.5,.38,.24),.85)); 
        scaffold(x-.2,y-.35,9.4,2,2.1,1.1,2.1)
    boxes([(-3.4+.46*i,4.0+.23*j,.12+.23*k,.44,.215,.215) for i in range(3) for j in range(4) for k in range(4) if k<3 or (i+j)%3],mat((.50,.49,.47),.9,.25,4),None,.006)
    stack(3.6,4.6,0,8,2); pallet(5.4,4.2,0,20); [cyl((-.6+.0*i,6.3+.14*i,.1),(2.8,6.5+.14*i,.1),.06,mat((.72,.30,.10),.4)) for i in range(5)]
    cone(-1.4,3.0); drum(6.2,5.4,0,(.05,.12,.3)); wall((-30,19.5),(40,19.5),2.6,mat((.10,.19,.20),.7,.15,2),.1); [tree(x,23+x%3,8,3.0,2600,size=.2) for x in(-9,-2,5,11,16,21,27)]; [gable(x,34,14,9,6,mat_brick((.36,.22,.16),.5),0,3.5) for x in(6,24,42)]
    figure('carrybag',(.55,2.6,0),108,dict(hood='up',seed=21),None,it_duffel)
    c=cam((-3.4,-4.4,4.1),(.75,3.5,1.35),33); ir(c,1500,(1.1,0,.3))
def yard():
    irbase(); ground(mat_ground((.20,.20,.20),'asphalt')); wm=mat(.34,.5,.08,1,streak=.4,metal=.1); ribbed((-16,9),(14,9),7,wm,.28,.05,z0=1.0); wall((-16,9.1),(14,9.1),1.0,mat(.36,.85,.15,2))
    for x in(-7,-1.5,4): roller(x,8.85,3.6,4.0,mat(.42,.45,.08,2,streak=.45),mat(.16,.5))
    for x in(-4.2,1.2): bulkhead(x,8.8,4.9,0,40)
    door(7.6,8.85,c=.12); container(9.6,4.6,0,84,c=.14); container(-9.6,5.6,0,90,c=.18); boxes([(x,2.0,.004,.12,9,.008) for x in(-4.6,4.9)]+[(.15,2.0,.004,9.4,.12,.008)],mat(.5,.7,.3,6)); [bollard(x,8.2,.3) for x in(-3.4,.5,2)]
def a2():  # warehouse yard at night, possible staff
    yard(); stack(-3.9,5.6,0,6); stack(-2.4,5.9,0,-4); pallet(3.2,6.6,0,30); pallet(3.2,6.6,.145,24); cone(3.6,4.6)
    figure('clipboard',(-.55,3.0,0),205,dict(hood='none',top='jacket',hat='helmet',head='dark',vest=True,seed=22),HIVIZ,it_tablet,tweak=dict(head=(34,0,8)))
    c=cam((-4.4,-4.0,4.3),(.1,3.8,1.15),31); ir(c,1500,(1.1,0,.3))
def a7():  # the dock side of the same yard: staff beside stacked cartons
    yard(); stack(.9,5.2,0,6,3); stack(2.3,5.5,0,-4,3); stack(-3.6,6.3,0,8,2); pallet(-1.6,6.6,0,20)
    figure('clipboard',(.5,3.1,0),232,dict(hood='none',top='jacket',hat='helmet',head='dark',vest=True,seed=24),HIVIZ,it_tablet,tweak=dict(head=(34,0,-6)))
    c=cam((4.2,-3.2,3.9),(.55,3.4,1.15),34); ir(c,1400,(-1.1,0,.3))
def a4():  # an aisle of a warehouse, its lamps out: staff reach into the racking
    irbase(.006); plane(-20,-20,20,40,0,mat_ground(.26,'slab')); rack(2.75,-4,bays=8,levels=4,rot=90); rack(-1.65,-4,bays=8,levels=4,rot=90); boxes([(-1.45,8,.004,.10,30,.008),(1.5,8,.004,.10,30,.008)],mat(.5,.6,.3,5)); wall((-12,19),(12,19),9,mat(.25,.8,.2,1,streak=.3)); plane(-14,-20,14,40,7.6,mat(.2)); boxes([(0,y,6.9,8,.25,.4) for y in(1.5,6,11)],mat(.3))
    pallet(.6,7.2,0,8); stack(.6,7.2,0,8,2); cone(-.9,5.2); carton(.95,4.0,0,(.5,.44,.36),12)
    figure('reach',(.50,2.6,0),-62,dict(hood='none',top='jacket',hat='helmet',head='dark',vest=True,seed=24),HIVIZ)
    c=cam((-1.0,-2.9,3.7),(.25,3.2,1.15),29); ir(c,900,(.7,0,.2))
def dock():
    irbase(); ground(mat_ground(.19,'slab',puddle=.3)); wall((-14,6.2),(14,6.2),7,mat(.34,.8,.1,1,streak=.5)); box((0,5.5,.6),(28,1.5,1.2),mat(.28,.85,.25,1.5,streak=.6))
    for x in(-4.4,.6,5.6):
        e=roller(x,6.05,2.7,2.8,mat(.38,.45,.08,2,streak=.5)); e.location.z=1.2; boxes([(x-1.65,5.9,2.6,.5,.5,2.9),(x+1.65,5.9,2.6,.5,.5,2.9),(x,5.9,4.25,3.8,.55,.5)],mat(.03,.7)); boxes([(x-.9,4.66,.75,.35,.18,.6),(x+.9,4.66,.75,.35,.18,.6)],mat(.02,.7)); boxes([(x-1.75,4.72,.6,.12,.03,1.2),(x+1.75,4.72,.6,.12,.03,1.2)],mat(.45,.6))
    boxes([(x,.2,.004,.12,8,.008) for x in(-1.9,1.3,6.2)],mat(.45,.7,.3,6))
def trailer(x,y,rot):
    e=empty((x,y,0),rot); w=mat(.40,.5,.12,1,streak=.5); box((0,0,2.55),(9,2.5,2.7),w,par=e,bev=.03); boxes([(0,0,1.1,9,2.2,.2)]+[(-4.2,s*.9,.85,.2,.2,.6) for s in(-1,1)],mat(.04),e)
    for wx in(2.0,3.3):
        for s in(-1,1): cyl((wx,s*.85,.5),(wx,s*1.2,.5),.5,mat(.02,.8),par=e,seg=28); cyl((wx,s*1.2,.5),(wx,s*1.22,.5),.26,mat(.22,.4,metal=.5),par=e,seg=20)
def a5():  # loading dock at night, somebody carries a carton away
    dock(); trailer(5.6,.4,90); stack(-4.9,3.6,0,10,2); cone(-2.9,3.2); carton(1.65,3.4,0,(.5,.4,.36),14); carton(1.75,3.9,0,(.45,.4,.4),-8)
    figure('carrybox',(-.35,1.75,0),122,dict(hood='up',seed=25),None,it_box,tweak=dict(head=(18,0,0)))
    c=cam((-4.6,-3.6,4.1),(.45,2.7,1.15),32); ir(c,1300,(1.1,0,.3))
def a8():  # the same dock, somebody runs
    dock(); dumpster(4.2,3.6,4,.10); carton(-.3,4.0,0,(.5,.4,.36),14); cone(-3.6,3.0); pallet(-4.4,3.7,0,12)
    figure('run',(.75,1.7,0),-64,dict(hood='up',bag='backpack',seed=27))
    c=cam((-4.2,-3.6,4.0),(.7,2.6,1.1),32); ir(c,1300,(1.1,0,.3))
def a6():  # show street at night: somebody levers the door of a new house
    irbase(); ground(mat_ground(.15,'asphalt',puddle=.2)); kerb(5.6)
    for i in range(5): townhouse(-11.2+i*4.9,10,4.9,.20+.03*(i%2),8.2,(),.08)
    lamppost(6.5,6.4,5.6,40,(1,1,1),-90); bin_(3.4,8.9,178,.08)
    figure('pry',(-2.9,8.62,.30),-8,dict(hood='up',bag='backpack',seed=28),None,it_crowbar)
    c=cam((-7.6,1.4,3.7),(-2.9,8.6,1.45),34); ir(c,1300,(1.1,0,.3))
def a3(turn=0):   # a street of town houses, empty; a car that is not in sight turns its light over the wet road
    gsky((.040,.045,.058),(.005,.008,.016),1.5,.5); ground(mat_ground((.060,.061,.064),'asphalt',wet=.66,puddle=-9,scale=.12)); kerb(6.2); kerb(-5.8,w=2.0)
    for i,(c,l) in enumerate((((.34,.17,.12),(9,)),((.40,.27,.18),(3,)),((.28,.15,.11),(0,9)),((.36,.20,.14),()),((.32,.22,.16),(1,9)),((.34,.17,.12),(2,)),((.38,.24,.17),()),((.30,.16,.12),(0,)),((.36,.2,.14),(4,)))): townhouse(-14.4+i*4.9,10,4.9,c,8.2+.25*(i%2),l,[(.03,.07,.10),(.15,.03,.03),(.04,.10,.06)][i%3])
    for x in(-8.4,5.6): lamppost(x,6.8,5.6,2600,(1,.78,.50),-90)
    car(-4.6,5.0,180,(.16,.20,.27)); car(1.0,5.05,180,(.34,.35,.36),'suv'); car(11,5.0,180,(.25,.04,.04)); [tree(x,7.6,5.2,1.4,2200,size=.11) for x in(-2.2,8.8)]; bin_(3.6,7.3,178,(.05,.12,.07))
    a=math.radians(-8+turn)
    for k in(-.62,.62):
        l=bpy.data.lights.new('h','SPOT'); l.energy=6000; l.color=(1,.95,.86); l.spot_size=math.radians(46); l.spot_blend=.9; l.shadow_soft_size=.06; o=bpy.data.objects.new('h',l); C().objects.link(o); o.location=(-8.6-k*math.sin(a),-.4+k*math.cos(a),.72); o.rotation_euler=Vector((math.cos(a),math.sin(a),-.13)).to_track_quat('-Z','Y').to_euler()
    cam((-6.0,-6.4,4.6),(-.2,5.0,1.6),25)
# ---------------------------------------------------------------- the yard of the home page
def yardscene():
    gsky((.012,.020,.032),(.0012,.0026,.0065),1.0,.30); ground(mat_ground((.046,.049,.054),'asphalt',wet=.72,puddle=-9,scale=.12)); cl=mat((.12,.15,.18),.45,.08,.6,streak=.35,metal=.2); X0=3
    ribbed((X0,20),(48,20),8.6,cl,.33,.06,z0=1.1); wall((X0,20.1),(48,20.1),1.1,mat(.20,.85,.2,2)); ribbed((X0,44),(X0,20),8.6,cl,.33,.06,z0=0); boxes([(25.5,19.9,9.75,45.4,.5,.5)],mat((.05,.10,.12),.4)); boxes([(25.5,19.7,6.3,45,.12,.16)],mat_emit((.25,.85,.80),.35))
    for i,x in enumerate((8.0,14.5,21.0,27.5)):
        roller(x,19.85,3.8,4.4,mat((.34,.37,.40),.5,.08,2,streak=.35,metal=.2),mat((.06,.06,.07),.6)); bollard(x-2.4,19.0,(.5,.4,.06)); bollard(x+2.4,19.0,(.5,.4,.06)); bulkhead(x,19.75,5.45,0,0,(1,.86,.62)); box((x,19.45,5.5),(.7,.25,.12),mat_emit((1,.86,.62),9)); area((x,19.0,5.4),(x,16.4,0),.9,360 if i<2 else 280,(1,.80,.52))
    door(11.3,19.85,1.1,2.2,(.12,.14,.16)); van(14.4,14.6,90,.40,stripe=mat((.05,.30,.34),.4)); container(33.5,13.5,0,96,c=(.05,.11,.15)); container(36.4,13.0,0,92,c=(.16,.06,.045)); stack(10.6,17.2,0,6,2); stack(18.2,17.6,0,-5); pallet(24.3,17.6,0,22); pallet(24.3,17.6,.145,18)
    boxes([(x,11.6,.004,.14,9,.008) for x in(5,9,13,17,21,25)],mat((.62,.60,.52),.42,.35,4,spec=.6))
    chainfence([(-26,30),(-8,25),(2.8,24)],2.4,True,3.0); wall((-90,46),(3,46),5.5,mat(.012)); wall((-90,34),(2,34),2.2,mat((.012,.016,.014)))
    for i in range(46): aerial_tree(-62+i*1.5+rnd.uniform(-.8,.8),rnd.uniform(33,44),rnd.uniform(1.0,1.75),i%3,(.02,.032,.022))
    for i in range(26): shrub(-60+i*2.5,rnd.uniform(31,33),0,1.9,2.6,500,c=(.02,.03,.02))
    figure('sneak',(9.9,13.0,0),-70,dict(hood='up',bag='backpack',seed=31),dict(top=(.05,.055,.065),trousers=(.06,.066,.08),shoes=.12,bag=.04),it_crowbar1,tweak=dict(pelvis=(0,-.02,.80),spine=(24,0,-6)))
def mast(mx,my,mz,turn=0):   # two cameras and a dome on a steel post
    m=mat((.16,.17,.18),.4,.1,metal=.5); wm=mat((.62,.64,.66),.4,.05); cyl((mx,my,0),(mx,my,mz+.35),.085,m,.07); e0=empty((mx,my,mz),turn); box((0,0,.12),(1.30,.07,.07),m,par=e0); box((0,-.14,-2.7),(.30,.18,.42),m,par=e0,bev=.01)
    for dx,rz in((-.60,-38),(.60,34)):
        e=empty((dx,-.02,.08)); e.parent=e0; e.rotation_euler=(math.radians(16),0,math.radians(rz)); box((0,-.10,-.17),(.19,.50,.19),wm,par=e,bev=.03); box((0,-.14,-.06),(.23,.60,.03),wm,par=e,bev=.01); cyl((0,-.345,-.17),(0,-.37,-.17),.074,mat(.01,.05,spec=.9),par=e); tubes([circ((0,-.372,-.17),.077,'y',20)],.007,mat_emit((1,.10,.06),.5),e); cyl((0,.0,-.07),(0,.0,.06),.03,m,par=e)
    cyl((mx,my,mz+.35),(mx,my,mz+.42),.15,wm); bm=bmesh.new(); bmesh.ops.create_uvsphere(bm,u_segments=24,v_segments=12,radius=.16); me=bpy.data.meshes.new('dome'); bm.to_mesh(me); bm.free(); me.polygons.foreach_set('use_smooth',[True]*len(me.polygons)); me.materials.append(mat(.015,.05,spec=.9)); o=bpy.data.objects.new('dome',me); C().objects.link(o); o.location=(mx,my,mz-.06)
    area((mx-2.6,my-2.2,mz-1.2),(mx,my,mz),.8,9,(.70,.88,1.0)); area((mx+2.5,my+2.0,mz+1.6),(mx,my,mz),.8,18,(1,.82,.58))
def h1(): yardscene(); lamppost(25.0,8.0,9.0,1500,(.78,.90,1.0),200); mast(3.15,-7.7,7.30); cam((-3.0,-15.5,5.6),(3.6,12,3.3),25)
def h2(): yardscene(); mast(3.14,-7.5,6.85); cam((-3.0,-15.5,5.6),(11.3,12,4.4),42)
# ---------------------------------------------------------------- campuses
PAV=lambda:mat_ground((.34,.31,.27),'paver'); ROAD=lambda:mat((.13,.13,.135),.9,.2,.4)
def far(n,x0,x1,y0,y1,kinds=3): 
    for i in range(n*3): aerial_tree(rnd.uniform(x0,x1),rnd.uniform(y0,y1),rnd.uniform(.8,1.4),rnd.randrange(kinds))
def scatter_blocks(n,x0,x1,y0,y1,f):
    for i in range(n): bldg(rnd.uniform(x0,x1),rnd.uniform(y0,y1),rnd.uniform(14,30),rnd.uniform(10,16),rnd.uniform(6,14),f,rnd.choice([0,90,8]))
LIT={}
def night(lamps,h=5.0,power=32,c=(1,.76,.48)):
    """The glow of a town in the sky; `posth.py` adds the light of these lamps, without noise, from depth, normals and colours."""
    gsky((.050,.052,.060),(.006,.009,.018),1.0,.45); LEAF[0]=(.05,.07,.03); LIT.update(lamps=[(x,y,h-.1,power,*c) for x,y in lamps])
    for x,y in lamps: lamppost(x,y,h,0,(1,.86,.62),0,'post')
def wash(places,power=4.5,c=(1,.74,.44)): LIT['lamps']+=[(x,y,.4,power,*c) for x,y in places]   # lamps at the foot of walls
def cam(loc,look,lens): LIT.update(loc=loc,look=look,lens=lens); return kit.cam(loc,look,lens)
def c1():  # main quad
    night([(-20,-15),(-9,-8),(10,-9),(22,-15),(-12,9),(11,8),(-24,22),(24,22),(0,-25),(-31,2),(31,2)]); poly(rect(-400,-400,400,400),mat((.14,.16,.08),.95,.3,.05),0)
    lawn(rect(-26,-20,26,20)); p=PAV(); path([(-30,-24),(30,-24),(30,24),(-30,24),(-30,-24)],6,p); path([(-26,-20),(26,20)],2.6,p,.04); path([(-26,20),(26,-20)],2.6,p,.045); path([(0,-24),(0,24)],3,p,.05); poly([(6*math.cos(i*PI/16),6*math.sin(i*PI/16)) for i in range(32)],p,.06); cyl((0,0,0),(0,0,.6),3.0,mat(.5,.8),seg=40); cyl((0,0,.6),(0,0,.62),2.7,mat((.03,.06,.08),.05),seg=40); cyl((0,0,.5),(0,0,2.2),.5,mat(.5))
    f=mat_facade((.38,.19,.13),2.6,3.4,.27,.30,.80,brick=True,lit=.14,ls=.5); rf=(.17,.12,.10)
    gable(0,38,62,14,11,f,0,4.2,rf); gable(-44,0,52,13,10,f,90,4,rf); gable(44,2,48,13,10,f,90,4,rf); bldg(0,44,9,9,24,mat_facade((.40,.21,.15),3,3.4,.3,.3,.8,brick=True),0,plant=0); gable(0,44,8.6,8.6,25,mat((.5,.46,.40),.8),0,7,(.12,.17,.16)); cyl((0,39.4,21),(0,39.2,21),2.0,mat((.85,.82,.75),.5),seg=30); boxes([(0,30.2,3,9,2,6)],mat((.60,.55,.48),.8)); [cyl((x,28.9,0),(x,28.9,6),.4,mat((.62,.57,.5),.8)) for x in(-3.6,-1.2,1.2,3.6)]
    for x in(-22,-13,13,22):
        for y in(-17,17)[x==-13:]: aerial_tree(x,y,rnd.uniform(.9,1.15),rnd.randrange(3))
    for y in(-9,0,9):
        for x in(-33.5,33.5): aerial_tree(x,y,1,rnd.randrange(3))
    for x in range(-30,31,10): aerial_tree(x,-29,rnd.uniform(.9,1.2),rnd.randrange(3))
    far(26,-75,75,56,90); far(12,-90,-55,-30,40); far(12,55,90,-30,40); f2=mat_facade((.50,.45,.38),3,3.4,.2,.3,.8); scatter_blocks(6,-90,90,95,150,f2); far(30,-130,130,90,170)
    path([(-120,-38),(120,-38)],8,ROAD(),.02); [minicar(x,-36,0) for x in(-40,-22,9,34)]
    wash([(x,29.8) for x in(-24,-16,-8,8,16,24)]+[(36.3,y) for y in(-14,-4,6,16)]+[(-36.3,y) for y in(0,10,20)]); LIT['lamps'].append((0,28.2,5.2,14,1,.8,.52))
    cam((-25,-33,11.5),(5,8,3.5),25)
def c2():  # medical campus
    night([(-40,-31),(-12,-31),(22,-31),(50,-31),(-26,-43),(0,-43),(26,-43)],6); poly(rect(-400,-400,400,400),mat((.12,.14,.09),.95,.3,.05),0); L=.42
    w=mat_facade((.62,.63,.64),1.8,3.6,.10,.30,.80,lit=.26,litc=(1,.86,.66),ls=.5); w2=mat_facade((.46,.50,.54),2.2,3.8,.06,.14,.92,lit=.30,litc=(1,.9,.74),seed=3,ls=.5)
    bldg(-12,16,46,20,25,w,0,.42,6); bldg(26,10,24,30,14,w2,0,.42,4); bldg(-34,-8,20,22,11,w,0,.42,3); bldg(4,-8,26,14,7.5,w2,0,.45,3); box((14,18,9),(10,4,4),mat_facade((.4,.44,.48),2,4,.05,.2,.9,lit=.7,litc=(1,.88,.66),seed=5,ls=.5)); bldg(-26,46,30,18,16,w,0,.4,4); bldg(30,48,34,18,20,w2,0,.4,4)
    poly([(-12+7*math.cos(i*PI/18)+12,16+7*math.sin(i*PI/18)) for i in range(36)],mat((.10,.16,.20),.7),25.2); tubes([circ((0,16,25.3),5.4,'z',48)],.22,mat_emit((.9,.95,1),2)); boxes([(-1.5,16,25.25,.7,5,.06),(1.5,16,25.25,.7,5,.06),(0,16,25.25,3,.7,.06)],mat_emit((.95,.97,1),2))
    boxes([(4,-18.6,4.4,16,7,.5)],mat((.75,.75,.74),.5)); [cyl((x,-21.6,0),(x,-21.6,4.4),.25,mat(.6)) for x in(-3,4,11)]; q=boxes([(4,-18.6,4.1,14,5,.05)],mat_emit((1,.93,.8),1.6)); q.visible_diffuse=q.visible_glossy=False; LIT['lamps']+=[(x,-20,3.9,22,1,.9,.74) for x in(-2,4,10)]
    poly(rect(-60,-52,62,-26),ROAD(),.03); ln=mat((.7,.7,.68),.7)
    boxes([(-50+i*3.0,-47,.05,.15,5.2,.02) for i in range(34)]+[(-50+i*3.0,-35,.05,.15,5.2,.02) for i in range(34)],ln)
    for i in range(33):
        for y in(-47,-35):
            if rnd.random()<.6: minicar(-48.5+i*3,y,90 if rnd.random()<.5 else -90)
    poly(rect(-14,-27,22,-15),ROAD(),.06); minicar(-1,-21,0,(.8,.8,.8)); minicar(7,-21,0,(.8,.8,.8)); lawn(rect(-60,-25,-22,-20)); 
    for x in range(-58,62,8): aerial_tree(x,-55,rnd.uniform(.8,1.1),rnd.randrange(3)); aerial_tree(x+3,-41,rnd.uniform(.6,.75),1)
    far(16,-80,-50,-20,60); far(14,50,90,-20,40); far(50,-120,120,62,140); scatter_blocks(7,-110,110,100,190,mat_facade((.34,.33,.33),3,3.5,.2,.3,.8,lit=.2,seed=9,ls=.4)); 
    wash([(-34,-20.2),(-41,-20.2),(-27,-20.2),(30,-6.2),(20,-6.2),(38,-6.2)],4.5,(1,.88,.70))
    cam((-24,-57,10.5),(5,-6,7),25)
def c3():  # north halls
    night([(-15,-24),(-15,-4),(-15,14),(18,-24),(18,-4),(18,14),(2,-24),(2,6),(-36,7),(36,7),(16,-40),(-14,-46)]); poly(rect(-400,-400,400,400),mat((.15,.18,.08),.95,.3,.05),0); lawn(rect(-60,-50,60,60)); p=PAV()
    f=mat_facade((.40,.24,.17),2.2,3.0,.26,.30,.76,brick=True,lit=.13,ls=.5); f2=mat_facade((.46,.42,.36),2.2,3.0,.24,.30,.76,lit=.13,seed=4,ls=.5); rf=(.20,.20,.22)
    for (x,y,r,ff) in((-34,20,0,f),(-34,-8,0,f2),(0,32,0,f2),(4,2,90,f),(34,20,0,f),(36,-10,0,f2),(-16,56,0,f),(30,56,0,f)): gable(x,y,30 if r==0 else 26,11,13,ff,r,3.6,rf)
    path([(-60,6),(60,6)],3,p); path([(-17,-50),(-17,60)],3,p,.04); path([(20,-50),(20,60)],3,p,.045); path([(-17,-26),(20,-26)],3,p,.05); path([(-17,6),(4,24),(20,6)],2,p,.035)
    poly(rect(-12,-46,14,-31),mat((.12,.24,.34),.85,.08),.05); ln=mat((.85,.85,.85),.7); boxes([(1,-46+.4,.07,25,.15,.02),(1,-31.4,.07,25,.15,.02),(-11.6,-38.5,.07,.15,15,.02),(13.6,-38.5,.07,.15,15,.02),(1,-38.5,.07,.15,15,.02)],ln); tubes([circ((1,-38.5,.07),2.4,'z',32)],.07,ln); poly(rect(-11.8,-45.8,-6.5,-31.2),mat((.30,.14,.09),.85,.08),.055); poly(rect(8.5,-45.8,13.8,-31.2),mat((.30,.14,.09),.85,.08),.055)
    for i in range(40):
        x,y=rnd.uniform(-56,56),rnd.uniform(-48,52)
        if (abs(y-6)<3 or abs(x+17)<3.5 or abs(x-20)<3.5 or (-15<x<17 and -49<y<-24) or any(abs(x-a)<(18 if r==0 else 9) and abs(y-b)<(9 if r==0 else 16) for (a,b,r,_) in((-34,20,0,0),(-34,-8,0,0),(0,32,0,0),(4,2,90,0),(34,20,0,0),(36,-10,0,0)))): continue
        aerial_tree(x,y,rnd.uniform(.75,1.15),rnd.randrange(3))
    scatter_blocks(7,-110,120,95,180,mat_facade((.5,.44,.36),3,3.4,.2,.3,.8)); far(60,-130,130,68,150); far(14,-95,-62,-40,60); far(14,62,95,-40,60); path([(-120,-56),(120,-56)],7,ROAD(),.03); [minicar(x,-54.5,0) for x in(-38,-12,25,41)]
    wash([(-2.6,-9),(-2.6,0),(-2.6,9),(-44,-14.8),(-36,-14.8),(-26,-14.8),(26,-16.8),(36,-16.8),(46,-16.8),(-8,25.2),(4,25.2)])
    cam((27,-49,11),(-2,-6,3.5),25)
def c4():  # research park
    night([(-44,-36),(-26,-31),(-8,-27),(10,-29),(28,-34),(22,-14),(24,2),(-13,-12),(-10,4),(44,-38),(-2,18)]); poly(rect(-400,-400,400,400),mat((.15,.17,.09),.95,.3,.05),0); lawn(rect(-70,-50,70,66)); p=PAV()
    g=mat_facade((.30,.33,.36),1.5,3.8,.05,.10,.93,glass=(.045,.075,.095),lit=.24,litc=(1,.92,.8),ls=.5); w=mat_facade((.72,.72,.70),3.2,4.0,.05,.32,.74,glass=(.04,.06,.08),lit=.12,seed=2,ls=.5)
    bldg(-30,14,36,18,12,g,12,.45,4); bldg(18,26,40,18,16,w,-6,.5,4); bldg(42,-12,22,26,9,g,-6,.5,2); bldg(-40,-22,24,16,8,w,12,.5,2); bldg(-6,50,44,16,12,g,0,.45,4)
    pv=mat((.012,.02,.045),.12,.1,spec=.8)
    e=empty((18,26,16.3),-6); boxes([(-16+i*2.2,-4+j*2.6,.5,2.0,1.5,.08) for i in range(15) for j in range(4)],pv,e); e.rotation_euler=(0,0,math.radians(-6)); e=empty((-40,-22,8.3),12); boxes([(-9+i*2.2,-4+j*2.6,.5,2.0,1.5,.08) for i in range(9) for j in range(4)],pv,e)
    pts=[((11+2.2*math.sin(3*t))*math.cos(t)+2,(8+1.5*math.cos(2*t))*math.sin(t)-8) for t in [i*PI/24 for i in range(48)]]; poly(pts,mat((.03,.055,.06),.04,.1,spec=.6),.06); poly([((x-2)*1.08+2,(y+8)*1.1-8) for x,y in pts],mat((.40,.38,.32),.9,.2),.04)
    cv=[(-60+i*6,-32+6*math.sin(i*.55)) for i in range(21)]; path(cv,3,p,.035); cv2=[(-14+2*math.sin(i*.6),-30+i*7) for i in range(10)]; path(cv2,2.6,p,.03); path([(20,-30),(26,14)],2.6,p,.03)
    poly(rect(-34,-66,66,-46),ROAD(),.05); ln=mat((.7,.7,.68),.7); boxes([(-30+i*3.0,-63,.06,.15,5.2,.02) for i in range(31)]+[(-30+i*3.0,-51,.06,.15,5.2,.02) for i in range(31)],ln)
    for i in range(30):
        for y in(-63,-51):
            if rnd.random()<.55: minicar(-28.5+i*3,y,90)
    for k in range(21): aerial_tree(cv[k][0]+2,cv[k][1]+4.5,rnd.uniform(.7,1.0),k%3) if k%2 else None
    for (x,y) in((-12,-14),(-10,2),(16,-16),(18,-2),(6,6),(28,-30),(-22,-6),(-26,-40),(56,10),(54,-36),(-58,-4),(-60,20),(-58,-34)): aerial_tree(x,y,rnd.uniform(.8,1.15),rnd.randrange(3))
    scatter_blocks(7,-110,120,100,180,mat_facade((.55,.55,.54),3,3.4,.2,.3,.8)); far(60,-130,130,72,150); far(14,-100,-70,-40,60); far(14,72,100,-40,60)
    wash([(8,16),(18,15),(30,14),(-26,4.4),(-36,2.2),(-33,-29.6),(-45,-32),(36,-25.6),(44,-26)],4.5,(1,.90,.76))
    cam((-33,-44,11),(6,-2,3.5),25)
SC=dict(a1=(a1,1080,720,3),a2=(a2,1080,720,2),**{f'a3_f{k}':(lambda k=k: a3(4*k),1080,720,2) for k in range(6)},a4=(a4,1080,720,2),a5=(a5,1080,720,2),a6=(a6,1080,720,2),a7=(a7,1080,720,2),a8=(a8,1080,720,2),c1=(c1,1080,720,1),c2=(c2,1080,720,1),c3=(c3,1080,720,1),c4=(c4,1080,720,1),h1=(h1,2400,1350,2),h2=(h2,1080,1350,2))
a=sys.argv[sys.argv.index('--')+1:]; out,sc,sm,ids=os.path.abspath(a[0]),int(a[1]),int(a[2]),a[3]; os.makedirs(out,exist_ok=True)
for i in ids.split(','):
    reset(sum(map(ord,i.split('_')[0]))); PROTO.clear(); LEAF[0]=(.06,.12,.03); fn,w,h,b=SC[i]; fn(); bpy.context.view_layer.update(); render(os.path.join(out,i),w,h,sm,b,.012 if i[0] in'hc' or i[:2]=='a3' else .03,sc,passes=i[0] in'ch' or i[:2]=='a3'); i[0]=='c' and json.dump(LIT,open(os.path.join(out,i+'.json'),'w')); print('DONE',i,flush=True)
