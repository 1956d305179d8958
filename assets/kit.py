"""Scene kit: materials, architecture, vehicles, yard furniture, vegetation, figures, camera, render."""
import bpy, bmesh, math, random, sys, os
import numpy as np
from mathutils import Vector, Matrix
import figure as G
HERE=os.path.dirname(os.path.abspath(__file__))
PI=math.pi
C=lambda: bpy.context.scene.collection
rnd=random.Random(1)

def reset(seed=1):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    MATS.clear(); rnd.seed(seed)
    s=bpy.context.scene; s.world=bpy.data.worlds.new('W'); s.world.use_nodes=True
    return s
MATS={}
# ------------------------------------------------------------ node helper
class NT:
    def __init__(s,mat): s.t=mat.node_tree; s.n=s.t.nodes; s.l=s.t.links
    def add(s,typ,**kw):
        n=s.n.new(typ)
        for k,v in kw.items(): setattr(n,k,v)
        return n
    def link(s,a,b): s.l.new(a,b)
    def math(s,op,a,b=None,c=None):
        n=s.add('ShaderNodeMath',operation=op)
        for i,v in enumerate((a,b,c)):
            if v is None: continue
            if isinstance(v,(int,float)): n.inputs[i].default_value=v
            else: s.link(v,n.inputs[i])
        return n.outputs[0]
    def pos(s,scale=(1,1,1)):
        g=s.add('ShaderNodeNewGeometry'); m=s.add('ShaderNodeMapping'); m.inputs['Scale'].default_value=scale
        s.link(g.outputs['Position'],m.inputs['Vector']); return m.outputs[0]
    def noise(s,vec,scale,detail=4,rough=.55):
        n=s.add('ShaderNodeTexNoise'); n.inputs['Scale'].default_value=scale; n.inputs['Detail'].default_value=detail; n.inputs['Roughness'].default_value=rough
        s.link(vec,n.inputs['Vector']); return n.outputs['Fac']
    def ramp(s,fac,stops):
        r=s.add('ShaderNodeValToRGB'); e=r.color_ramp.elements
        while len(e)>len(stops): e.remove(e[-1])
        while len(e)<len(stops): e.new(.5)
        for el,(p,c) in zip(e,stops): el.position=p; el.color=(*c,1) if not isinstance(c,(int,float)) else (c,c,c,1)
        s.link(fac,r.inputs[0]); return r.outputs[0]
    def mix(s,f,a,b,typ='MIX'):
        n=s.add('ShaderNodeMixRGB',blend_type=typ)
        for i,v in enumerate((f,a,b)):
            if isinstance(v,(int,float)): n.inputs[i].default_value=v if i==0 else (v,v,v,1)
            elif isinstance(v,tuple): n.inputs[i].default_value=(*v,1)
            else: s.link(v,n.inputs[i])
        return n.outputs[0]
def newmat(name):
    m=bpy.data.materials.new(name); m.use_nodes=True; n=NT(m); b=n.n['Principled BSDF']; b.inputs['Specular'].default_value=.3
    return m,n,b
def g3(c): return (c,c,c) if isinstance(c,(int,float)) else tuple(c)

def mat(c,rough=.8,var=.25,scale=1.2,streak=0,bump=0,bscale=40,metal=0,spec=.3):
    """general weathered surface"""
    key=('mat',g3(c),rough,var,scale,streak,bump,bscale,metal,spec)
    if key in MATS: return MATS[key]
    m,n,b=newmat('m'); c=g3(c)
    p=n.pos(); f=n.noise(p,scale,6,.6)
    lo=tuple(x*(1-var) for x in c); hi=tuple(min(1,x*(1+var)) for x in c)
    col=n.ramp(f,[(.3,lo),(.7,hi)])
    if streak:
        f2=n.noise(n.pos((6,6,.35)),1.0,5,.6); col=n.mix(streak,col,n.mix(1.0,col,n.ramp(f2,[(.38,.35),(.62,1.0)]),'MULTIPLY'))
    n.link(col,b.inputs['Base Color']); b.inputs['Roughness'].default_value=rough; b.inputs['Metallic'].default_value=metal; b.inputs['Specular'].default_value=spec
    if bump:
        bn=n.add('ShaderNodeBump'); bn.inputs['Strength'].default_value=bump; bn.inputs['Distance'].default_value=.02
        n.link(n.noise(p,bscale,3),bn.inputs['Height']); n.link(bn.outputs[0],b.inputs['Normal'])
    MATS[key]=m; return m

def mat_ground(c=.20,kind='asphalt',wet=.0,puddle=.0,scale=.35,soft=.22):
    key=('gr',g3(c),kind,wet,puddle,soft)
    if key in MATS: return MATS[key]
    m,n,b=newmat('ground'); c=g3(c); p=n.pos()
    big=n.noise(p,scale,5,.6); fine=n.noise(p,38 if kind=='asphalt' else 14,3,.7); mid=n.noise(p,2.2,6,.65)
    col=n.ramp(big,[(.3,tuple(x*.7 for x in c)),(.7,tuple(x*1.25 for x in c))])
    col=n.mix(.55,col,n.mix(1,col,n.ramp(fine,[(.3,.55),(.7,1.35)]),'MULTIPLY'))
    col=n.mix(.5,col,n.mix(1,col,n.ramp(mid,[(.35,.6),(.6,1.15)]),'MULTIPLY'))
    h=fine
    if kind in('asphalt','dirt'): col=n.mix(.8,col,n.mix(1,col,n.ramp(n.noise(p,75,2,.8),[(.36,.55),(.52,1.0),(.68,1.9)]),'MULTIPLY'))
    if kind in('slab','paver'):
        br=n.add('ShaderNodeTexBrick'); br.inputs['Scale'].default_value=1
        s=(1.8,1.8) if kind=='slab' else (.6,.3)
        br.inputs['Brick Width'].default_value=s[0]; br.inputs['Row Height'].default_value=s[1]; br.inputs['Mortar Size'].default_value=.02 if kind=='slab' else .009
        br.inputs['Color1'].default_value=(.85,.85,.85,1); br.inputs['Color2'].default_value=(1.1,1.1,1.1,1); br.inputs['Mortar'].default_value=(.4,.4,.4,1)
        n.link(p,br.inputs['Vector']); col=n.mix(1,col,br.outputs['Color'],'MULTIPLY')
    if kind=='asphalt':  # cracks + oil stains
        v=n.add('ShaderNodeTexVoronoi',feature='DISTANCE_TO_EDGE'); v.inputs['Scale'].default_value=.28
        wp=n.add('ShaderNodeMixRGB',blend_type='ADD'); wp.inputs[0].default_value=.5
        ns=n.add('ShaderNodeTexNoise'); ns.inputs['Scale'].default_value=1.1; n.link(p,ns.inputs['Vector']); n.link(p,wp.inputs[1]); n.link(ns.outputs['Color'],wp.inputs[2]); n.link(wp.outputs[0],v.inputs['Vector'])
        col=n.mix(.6,col,n.mix(1,col,n.ramp(v.outputs['Distance'],[(.0,.25),(.012,1.0)]),'MULTIPLY'))
    rough=.85
    if wet or puddle:
        pn=n.noise(n.pos((1,1,0)),.55,3,.5); t=.64-.16*puddle
        mask=n.ramp(pn,[(t,0.0),(t+soft,1.0)])
        r=n.mix(mask,.85-.5*wet,.03); n.link(r,b.inputs['Roughness'])
        col=n.mix(mask,col,n.mix(1,col,(.35,.35,.36),'MULTIPLY')); b.inputs['Specular'].default_value=.6
        h=n.math('MULTIPLY',fine,n.math('SUBTRACT',1.0,mask))
    else: b.inputs['Roughness'].default_value=rough
    bn=n.add('ShaderNodeBump'); bn.inputs['Strength'].default_value=.35; bn.inputs['Distance'].default_value=.01
    n.link(h,bn.inputs['Height']); n.link(bn.outputs[0],b.inputs['Normal'])
    n.link(col,b.inputs['Base Color']); MATS[key]=m; return m

def mat_brick(c=(.30,.16,.11),mortar=.42,axis='x',bw=.215,bh=.075,painted=False):
    key=('br',g3(c),mortar,axis,bw)
    if key in MATS: return MATS[key]
    m,n,b=newmat('brick'); c=g3(c); g=n.add('ShaderNodeNewGeometry'); sp=n.add('ShaderNodeSeparateXYZ'); n.link(g.outputs['Position'],sp.inputs[0])
    # choose axis automatically from the normal: walls facing x use y as the running direction
    nn=n.add('ShaderNodeSeparateXYZ'); n.link(g.outputs['True Normal'],nn.inputs[0])
    sel=n.math('GREATER_THAN',n.math('ABSOLUTE',nn.outputs[0]),.7)
    u=n.math('ADD',n.math('MULTIPLY',sp.outputs[1],sel),n.math('MULTIPLY',sp.outputs[0],n.math('SUBTRACT',1.0,sel)))
    cb=n.add('ShaderNodeCombineXYZ'); n.link(u,cb.inputs[0]); n.link(sp.outputs[2],cb.inputs[1])
    br=n.add('ShaderNodeTexBrick'); br.inputs['Scale'].default_value=1; br.inputs['Brick Width'].default_value=bw; br.inputs['Row Height'].default_value=bh; br.inputs['Mortar Size'].default_value=.011 if bw<.3 else .014; br.inputs['Mortar Smooth'].default_value=.2; br.inputs['Bias'].default_value=-.1
    br.inputs['Color1'].default_value=(*[x*.72 for x in c],1); br.inputs['Color2'].default_value=(*[x*1.3 for x in c],1); br.inputs['Mortar'].default_value=(mortar*1.0,mortar*.97,mortar*.93,1)
    n.link(cb.outputs[0],br.inputs['Vector'])
    p=n.pos(); col=n.mix(.45,br.outputs['Color'],n.mix(1,br.outputs['Color'],n.ramp(n.noise(p,.7,6,.65),[(.3,.5),(.7,1.25)]),'MULTIPLY'))
    col=n.mix(.35,col,n.mix(1,col,n.ramp(n.noise(n.pos((5,5,.3)),1,5,.6),[(.38,.4),(.6,1.)]),'MULTIPLY'))
    n.link(col,b.inputs['Base Color']); b.inputs['Roughness'].default_value=.9
    bn=n.add('ShaderNodeBump'); bn.inputs['Strength'].default_value=.6; bn.inputs['Distance'].default_value=.012
    hh=n.math('ADD',n.math('MULTIPLY',br.outputs['Fac'],-1.0),n.math('MULTIPLY',n.noise(p,30,3),.35)); n.link(hh,bn.inputs['Height']); n.link(bn.outputs[0],b.inputs['Normal'])
    MATS[key]=m; return m

def mat_chain(scale=.06,w=.055,c=.30):
    key=('chain',scale,w,c)
    if key in MATS: return MATS[key]
    m,n,b=newmat('chain'); uv=n.add('ShaderNodeUVMap'); sp=n.add('ShaderNodeSeparateXYZ'); n.link(uv.outputs[0],sp.inputs[0])
    a=n.math('DIVIDE',n.math('ADD',sp.outputs[0],sp.outputs[1]),scale); d=n.math('DIVIDE',n.math('SUBTRACT',sp.outputs[0],sp.outputs[1]),scale)
    la=n.math('LESS_THAN',n.math('ABSOLUTE',n.math('SUBTRACT',n.math('FRACT',a),.5)),w); lb=n.math('LESS_THAN',n.math('ABSOLUTE',n.math('SUBTRACT',n.math('FRACT',d),.5)),w)
    al=n.math('MAXIMUM',la,lb); b.inputs['Base Color'].default_value=(c,c,c,1); b.inputs['Roughness'].default_value=.45; b.inputs['Metallic'].default_value=.2
    tr=n.add('ShaderNodeBsdfTransparent'); mx=n.add('ShaderNodeMixShader'); n.link(al,mx.inputs[0]); n.link(tr.outputs[0],mx.inputs[1]); n.link(b.outputs[0],mx.inputs[2]); n.link(mx.outputs[0],n.n['Material Output'].inputs[0])
    MATS[key]=m; return m
def mat_mesh(scale=.05,w=.12,c=.45):  # rectangular welded mesh
    key=('mesh',scale,w,c)
    if key in MATS: return MATS[key]
    m,n,b=newmat('weld'); uv=n.add('ShaderNodeUVMap'); sp=n.add('ShaderNodeSeparateXYZ'); n.link(uv.outputs[0],sp.inputs[0])
    la=n.math('LESS_THAN',n.math('FRACT',n.math('DIVIDE',sp.outputs[0],scale)),w); lb=n.math('LESS_THAN',n.math('FRACT',n.math('DIVIDE',sp.outputs[1],scale*3)),w*.4)
    al=n.math('MAXIMUM',la,lb); b.inputs['Base Color'].default_value=(c,c,c,1); b.inputs['Roughness'].default_value=.5
    tr=n.add('ShaderNodeBsdfTransparent'); mx=n.add('ShaderNodeMixShader'); n.link(al,mx.inputs[0]); n.link(tr.outputs[0],mx.inputs[1]); n.link(b.outputs[0],mx.inputs[2]); n.link(mx.outputs[0],n.n['Material Output'].inputs[0])
    MATS[key]=m; return m
def mat_glass(tint=.02,refl=.12):
    key=('glass',tint,refl)
    if key in MATS: return MATS[key]
    m,n,b=newmat('glass'); tr=n.add('ShaderNodeBsdfTransparent'); tr.inputs[0].default_value=(.75,.78,.8,1); gl=n.add('ShaderNodeBsdfGlossy'); gl.inputs['Roughness'].default_value=.01
    fr=n.add('ShaderNodeFresnel'); fr.inputs[0].default_value=1.5; mx=n.add('ShaderNodeMixShader'); n.link(n.math('ADD',fr.outputs[0],refl),mx.inputs[0]); n.link(tr.outputs[0],mx.inputs[1]); n.link(gl.outputs[0],mx.inputs[2]); n.link(mx.outputs[0],n.n['Material Output'].inputs[0])
    MATS[key]=m; return m
def mat_win(c=.015): return mat(c,.06,.1,spec=.7)
def mat_emit(c,s):
    key=('em',g3(c),s)
    if key in MATS: return MATS[key]
    m,n,b=newmat('em'); e=n.add('ShaderNodeEmission'); e.inputs[0].default_value=(*g3(c),1); e.inputs[1].default_value=s; n.link(e.outputs[0],n.n['Material Output'].inputs[0]); m.cycles.sample_as_light=False; MATS[key]=m; return m

# ------------------------------------------------------------ mesh helpers
def addmesh(v,f,m,smooth=False,loc=(0,0,0),rot=0,name='o',uv=None):
    me=bpy.data.meshes.new(name); me.from_pydata([tuple(map(float,q)) for q in v],[],[tuple(map(int,q)) for q in f]); me.update()
    if smooth: me.polygons.foreach_set('use_smooth',[True]*len(me.polygons))
    if uv is not None:
        l=me.uv_layers.new(name='UVMap'); idx=np.zeros(len(me.loops),int); me.loops.foreach_get('vertex_index',idx); l.data.foreach_set('uv',np.array(uv,float)[idx].ravel())
    if m: me.materials.append(m)
    o=bpy.data.objects.new(name,me); C().objects.link(o); o.location=loc
    o.rotation_euler=(0,0,math.radians(rot)) if isinstance(rot,(int,float)) else tuple(math.radians(a) for a in rot)
    return o
BF=[(0,3,2,1),(4,5,6,7),(0,1,5,4),(1,2,6,5),(2,3,7,6),(3,0,4,7)]
def box(c,s,m,rot=0,bev=0,par=None,taper=1.0):
    x,y,z=[q/2 for q in s]; t=taper
    v=[(-x*t,-y*t,-z),(x*t,-y*t,-z),(x*t,y*t,-z),(-x*t,y*t,-z),(-x,-y,z),(x,-y,z),(x,y,z),(-x,y,z)]
    o=addmesh(v,BF,m,False,c,rot)
    if bev: b=o.modifiers.new('b','BEVEL'); b.width=bev; b.segments=2
    if par: o.parent=par
    return o
def boxes(lst,m,par=None,bev=0):
    """many axis aligned boxes in one mesh: (cx,cy,cz,sx,sy,sz)"""
    v=[];f=[]
    for (cx,cy,cz,sx,sy,sz) in lst:
        k=len(v); x,y,z=sx/2,sy/2,sz/2
        v+=[(cx-x,cy-y,cz-z),(cx+x,cy-y,cz-z),(cx+x,cy+y,cz-z),(cx-x,cy+y,cz-z),(cx-x,cy-y,cz+z),(cx+x,cy-y,cz+z),(cx+x,cy+y,cz+z),(cx-x,cy+y,cz+z)]
        f+=[tuple(k+i for i in q) for q in BF]
    o=addmesh(v,f,m)
    if bev: b=o.modifiers.new('b','BEVEL'); b.width=bev; b.segments=2
    if par: o.parent=par
    return o
def cyl(a,b,r,m,r2=None,seg=16,par=None,cap=True):
    a=Vector(a);b=Vector(b); d=(b-a); L=d.length; q=d.to_track_quat('Z','Y').to_matrix(); r2=r if r2 is None else r2
    v=[];f=[]
    for i in range(seg):
        t=2*PI*i/seg; p=Vector((math.cos(t),math.sin(t),0)); v.append(a+q@(p*r)); v.append(b+q@(p*r2))
    for i in range(seg): j=(i+1)%seg; f.append((2*i,2*j,2*j+1,2*i+1))
    if cap: f.append(tuple(2*i for i in range(seg))[::-1]); f.append(tuple(2*i+1 for i in range(seg)))
    o=addmesh(v,f,m); 
    for p in o.data.polygons:
        if len(p.vertices)==4: p.use_smooth=True
    if par: o.parent=par
    return o
def tubes(paths,r,m,par=None,cyc=False,loc=(0,0,0),rot=0):
    cu=bpy.data.curves.new('t','CURVE'); cu.dimensions='3D'; cu.bevel_depth=r; cu.bevel_resolution=2; cu.use_fill_caps=True
    for p in paths:
        s=cu.splines.new('POLY'); s.points.add(len(p)-1); s.use_cyclic_u=cyc
        for q,w in zip(s.points,p): q.co=(*w,1)
    cu.materials.append(m); o=bpy.data.objects.new('t',cu); C().objects.link(o); o.location=loc; o.rotation_euler=(0,0,math.radians(rot))
    if par: o.parent=par
    return o
def circ(c,r,ax='y',n=24,a0=0,a1=360):
    out=[]
    for i in range(n+1):
        t=math.radians(a0+(a1-a0)*i/n); x,y=r*math.cos(t),r*math.sin(t)
        out.append({'y':(c[0]+x,c[1],c[2]+y),'x':(c[0],c[1]+x,c[2]+y),'z':(c[0]+x,c[1]+y,c[2])}[ax])
    return out
def empty(loc=(0,0,0),rot=0):
    e=bpy.data.objects.new('e',None); C().objects.link(e); e.location=loc; e.rotation_euler=(0,0,math.radians(rot)); return e
def plane(x0,y0,x1,y1,z,m): return addmesh([(x0,y0,z),(x1,y0,z),(x1,y1,z),(x0,y1,z)],[(0,1,2,3)],m)
def uvplane(a,b,h,m,z0=0):
    a=Vector((*a,z0));b=Vector((*b,z0)); L=(b-a).length; up=Vector((0,0,h)); return addmesh([a,b,b+up,a+up],[(0,1,2,3)],m,uv=[(0,0),(L,0),(L,h),(0,h)])
def ground(m,s=60): return plane(-s,-s,s,s,0,m)
def wall(a,b,h,m,t=.25,z0=0):
    a=Vector((*a,0));b=Vector((*b,0)); L=(b-a).length; an=math.degrees(math.atan2(b.y-a.y,b.x-a.x)); mid=(a+b)/2
    return box((mid.x,mid.y,z0+h/2),(L,t,h),m,an)

# ------------------------------------------------------------ architecture
def ribbed(a,b,h,m,pitch=.2,depth=.035,z0=0,horiz=False,trap=True):
    """profiled sheet between plan points a and b (rib vertical, or horizontal slats)"""
    a=Vector((*a,0));b=Vector((*b,0)); d=b-a; L=d.length; d.normalize(); nrm=Vector((d.y,-d.x,0)); v=[];f=[]
    ext=h if horiz else L; n=int(ext/pitch); prof=[]
    for i in range(n):
        for (t,o) in ([(0,0),(.18,1),(.5,1),(.68,0)] if trap else [(k/8,.5-.5*math.cos(2*PI*k/8)) for k in range(8)]): prof.append(((i+t)*pitch,o*depth))
    prof.append((ext,0))
    for (t,o) in prof:
        if horiz: v+= [a+nrm*o+Vector((0,0,z0+t)), a+d*L+nrm*o+Vector((0,0,z0+t))]
        else: v+= [a+d*t+nrm*o+Vector((0,0,z0)), a+d*t+nrm*o+Vector((0,0,z0+h))]
    for i in range(len(prof)-1): f.append((2*i,2*i+2,2*i+3,2*i+1))
    return addmesh(v,f,m,smooth=not trap)
def roller(x,y,w,h,m=None,frame=None,rot=0,openh=0):
    """roller shutter, opening at local y=0 facing -y"""
    e=empty((x,y,0),rot); m=m or mat(.42,.5,.15,2,streak=.5,metal=.2); frame=frame or mat(.16,.6)
    o=ribbed((-w/2,-.02),(w/2,-.02),h-openh,m,.095,.022,z0=openh,horiz=True,trap=False); o.parent=e
    boxes([(-w/2-.06,-.06,h/2,.12,.16,h),(w/2+.06,-.06,h/2,.12,.16,h),(0,-.14,h+.17,w+.24,.36,.34),(0,-.04,openh+.05,w,.06,.1)],frame,e,.008)
    if openh: box((0,.25,openh/2),(w,.02,openh),mat(.004),par=e)
    return e
def door(x,y,w=.95,h=2.1,c=.14,rot=0,window=False):
    e=empty((x,y,0),rot); boxes([(0,-.02,h/2,w,.05,h)],mat(c,.5,.15,3,streak=.3),e,.006)
    boxes([(-w/2-.05,-.03,h/2,.09,.1,h+.06),(w/2+.05,-.03,h/2,.09,.1,h+.06),(0,-.03,h+.05,w+.19,.1,.1)],mat(.35,.6),e,.006)
    boxes([(w/2-.12,-.06,1.02,.05,.05,.16),(w/2-.16,-.085,1.03,.13,.02,.025),(0,-.05,.14,w*.86,.012,.22)],mat(.55,.3,metal=.8),e)
    if window: box((0,-.05,1.6),(.5,.015,.5),mat_win(),par=e)
    return e
def window(x,y,z,w,h,rot=0,frame=.6,lit=None,bars=1,sill=True,d=.0):
    e=empty((x,y,z),rot); box((0,.0,0),(w,.04,h),lit or mat_win(),par=e); fm=mat(frame,.5,.1); t=.055
    L=[(-w/2,-.035,0,t,.09,h+t),(w/2,-.035,0,t,.09,h+t),(0,-.035,h/2,w+t,.09,t),(0,-.035,-h/2,w+t,.09,t)]
    L+=[(-w/2+w*(i+1)/(bars+1),-.03,0,t*.8,.06,h) for i in range(bars)]
    if sill: L.append((0,-.08,-h/2-.05,w+.2,.2,.07))
    boxes(L,fm,e); return e
def bulkhead(x,y,z,rot=0,power=0,c=(1,.93,.8)):
    e=empty((x,y,z),rot); box((0,-.05,0),(.26,.1,.14),mat(.1),par=e,bev=.02); box((0,-.105,0),(.2,.03,.09),mat_emit(c,12 if power else .4),par=e,bev=.02)
    if power:
        l=bpy.data.lights.new('b','AREA'); l.energy=power; l.color=c; l.size=.2; l.use_shadow=True; o=bpy.data.objects.new('b',l); C().objects.link(o); o.parent=e; o.location=(0,-.16,-.05); o.rotation_euler=(math.radians(60),0,0)
def lamppost(x,y,h=5,power=0,c=(1,.85,.6),rot=0,style='arm'):
    m=mat(.12,.4,metal=.5); cyl((x,y,0),(x,y,h),.07,m,.045); a=math.radians(rot)
    hx,hy=(x+math.cos(a)*.9,y+math.sin(a)*.9) if style=='arm' else (x,y)
    if style=='arm': cyl((x,y,h-.05),(hx,hy,h+.15),.03,m); box((hx,hy,h+.14),(.6,.24,.1),m,rot,bev=.03); box((hx,hy,h+.085),(.46,.17,.02),mat_emit(c,40 if power else .5),rot)
    else: cyl((x,y,h),(x,y,h+.35),.13,mat_emit(c,3 if power else .4)); cyl((x,y,h+.35),(x,y,h+.42),.26,m,.1)
    if power:
        l=bpy.data.lights.new('l','SPOT'); l.energy=power; l.color=c; l.spot_size=2.5; l.spot_blend=.9; l.shadow_soft_size=.15; o=bpy.data.objects.new('l',l); C().objects.link(o); o.location=(hx,hy,h+.05)
def chainfence(pts,h=2.2,barb=True,step=2.4):
    m=mat_chain(); pm=mat(.5,.45,.1,metal=.3)
    for a,b in zip(pts[:-1],pts[1:]):
        uvplane(a,b,h-.06,m,.03); A=Vector((*a,0));B=Vector((*b,0)); L=(B-A).length; n=max(1,round(L/step)); up=Vector((0,0,1))
        for i in range(n+1):
            p=A+(B-A)*i/n; cyl(p,p+up*(h+.05),.032,pm,seg=10)
            if barb: cyl(p+up*h,p+up*(h+.38)+Vector((0,-.16,0)),.02,pm,seg=8)
        tubes([[A+up*h,B+up*h],[A+up*.05,B+up*.05]],.022,pm)
        if barb: tubes([[A+up*(h+.12*k)+Vector((0,-.05*k,0)),B+up*(h+.12*k)+Vector((0,-.05*k,0))] for k in(1,2,3)],.006,pm)
def palisade(a,b,h=2.2,c=.32):
    A=Vector((*a,0));B=Vector((*b,0)); L=(B-A).length; d=(B-A)/L; an=math.degrees(math.atan2(d.y,d.x)); e=empty((a[0],a[1],0),an); n=int(L/.15)
    boxes([(i*.15+.05,0,h/2,.07,.015,h) for i in range(n)]+[(L/2,.03,.4,L,.04,.05),(L/2,.03,h-.4,L,.04,.05)],mat(c,.5,.1),e)
# ------------------------------------------------------------ props
def bin_(x,y,rot=0,c=.07,open_=0):
    e=empty((x,y,0),rot); m=mat(c,.45,.15,4); b=box((0,0,.52),(.58,.66,.88),m,par=e,bev=.03,taper=.8); box((0,-.02,1.0),(.62,.74,.07),m,par=e,bev=.03)
    cyl((-.29,.27,.1),(-.23,.27,.1),.1,mat(.03),par=e); cyl((.23,.27,.1),(.29,.27,.1),.1,mat(.03),par=e); box((0,.37,.98),(.5,.05,.04),m,par=e,bev=.01); boxes([(0,-.30,.72,.5,.03,.05)],m,e); return e
def dumpster(x,y,rot=0,c=.12):
    e=empty((x,y,0),rot); m=mat(c,.5,.25,2,streak=.5); box((0,0,.68),(2.0,1.1,1.05),m,par=e,bev=.02,taper=.88)
    boxes([(0,-.56,1.12,2.04,.06,.08)]+[(x_,-.545,.7,.06,.05,.9) for x_ in(-.8,-.27,.27,.8)],m,e,.006); box((0,.05,1.28),(2.04,1.15,.06),mat(.05,.4),(5,0,0),par=e,bev=.02)
    for sx in(-.8,.8):
        for sy in(-.35,.35): cyl((sx-.03,sy,.09),(sx+.03,sy,.09),.09,mat(.03),par=e)
    return e
def pallet(x,y,z=0,rot=0,w=1.2,d=1.0):
    e=empty((x,y,z),rot); boxes([(0,-d/2+.06+i*(d-.12)/5,.13,w,.1,.02) for i in range(6)]+[(sx,0,.07,.09,d,.09) for sx in(-w/2+.05,0,w/2-.05)]+[(0,sy,.012,w,.1,.02) for sy in(-d/2+.05,0,d/2-.05)],mat((.42,.33,.22),.9,.25,5),e); return e
def carton(x,y,z,s,rot=0,c=(.45,.34,.22),par=None):
    o=box((x,y,z+s[2]/2),s,mat(c,.85,.12,3),rot,bev=.008,par=par); o2=box((0,0,s[2]/2+.001),(s[0]*.98,.06,.004),mat((.55,.47,.34),.4)); o2.parent=o
    box((s[0]*.18,-s[1]/2-.001,.02),(s[0]*.3,.004,s[2]*.35),mat(.75,.7,.05),par=o); return o
def stack(x,y,z=0,rot=0,n=3,wrap=False):
    pallet(x,y,z,rot); e=empty((x,y,z+.145),rot); zz=0
    for L in range(n):
        h=rnd.uniform(.28,.42)
        for i in(-1,1):
            for j in(-1,1):
                if L==n-1 and rnd.random()<.3: continue
                carton(i*.29+rnd.uniform(-.01,.01),j*.24+rnd.uniform(-.01,.01),zz,(.56,.46,h),rnd.uniform(-2,2),c=rnd.choice([(.45,.34,.22),(.5,.38,.25),(.4,.3,.2)]),par=e)
        zz+=h
    return e
def drum(x,y,z=0,c=.15):
    m=mat(c,.4,.2,3,metal=.2); cyl((x,y,z),(x,y,z+.88),.29,m,seg=24)
    for q in(.02,.3,.58,.87): tubes([circ((x,y,z+q),.292,'z')],.012,m)
def bollard(x,y,c=.5,h=1.0): cyl((x,y,0),(x,y,h),.085,mat(c,.5,.15)); cyl((x,y,h*.72),(x,y,h*.86),.088,mat(.8,.4))
def cone(x,y): box((x,y,.015),(.36,.36,.03),mat(.05)); cyl((x,y,.03),(x,y,.7),.14,mat((.75,.18,.05),.5),.03); cyl((x,y,.36),(x,y,.5),.095,mat(.9,.3),.072)
def acunit(x,y,z=0,rot=0,s=(1.1,.5,1.0),fans=1):
    e=empty((x,y,z),rot); m=mat(.55,.5,.12,2,streak=.4); box((0,0,s[2]/2+.08),s,m,par=e,bev=.02); boxes([(sx,0,.04,.08,s[1],.08) for sx in(-s[0]*.38,s[0]*.38)],mat(.15),e)
    for i in range(fans):
        cx=0 if fans==1 else (i-(fans-1)/2)*s[0]/fans; r=min(s[0]/fans,s[2])*.40; y0=-s[1]/2-.005; zc=s[2]/2+.08
        cyl((cx,y0+.002,zc),(cx,y0-.004,zc),r,mat(.03),par=e,seg=28); tubes([circ((cx,y0-.02,zc),r*k) for k in(.2,.4,.6,.8,1)],.006,mat(.5),e)
        tubes([[(cx+r*math.cos(a),y0-.02,zc+r*math.sin(a)),(cx-r*math.cos(a),y0-.02,zc-r*math.sin(a))] for a in(0,PI/4,PI/2,3*PI/4)],.006,mat(.5),e)
    return e
def duct(pts,w,h,m=None):
    m=m or mat(.5,.35,.15,2,metal=.5)
    for a,b in zip(pts[:-1],pts[1:]):
        A=Vector(a);B=Vector(b); d=B-A; L=d.length; mid=(A+B)/2; s=[w,w,h]
        ax=max(range(3),key=lambda i:abs(d[i])); s=[w if i!=ax else L+w for i in range(3)]
        if ax!=2: s[2]=h
        box(mid,s,m,bev=.01); k=int(L/1.1)
        for i in range(k+1):
            q=A+d*(i/max(k,1)); t=[x+.06 for x in s]; t[ax]=.04; box(q,t,m)
def rack(x,y,L=2.7,bays=3,levels=4,d=1.05,lh=1.55,rot=0,fill=.9,c_up=(.05,.12,.35),c_be=(.75,.28,.04)):
    """pallet racking along local x"""
    e=empty((x,y,0),rot); H=levels*lh; up=[];be=[];dk=[]
    for i in range(bays+1):
        for sy in(0,d): up.append((i*L,sy,H/2,.10,.09,H))
        for k in range(int(H/.6)): up.append((i*L,d/2,.3+k*.6,.04,d,.04))
    for i in range(bays):
        for l in range(1,levels):
            z=l*lh
            for sy in(0,d): be.append(((i+.5)*L,sy,z,L-.1,.05,.13))
            dk.append(((i+.5)*L,d/2,z+.07,L-.12,d,.02))
    boxes(up,mat(c_up,.45,.1),e); boxes(be,mat(c_be,.45,.1),e); boxes(dk,mat(.3,.6,metal=.3),e)
    for i in range(bays):
        for l in range(levels):
            z=l*lh+(.08 if l else 0)
            for k in range(2):
                if rnd.random()>fill: continue
                cx=(i+.27+.46*k)*L; P=pallet(cx,d/2,z,0,1.1,1.0); P.parent=e; t=rnd.random(); zz=z+.145
                if t<.62:
                    hmax=lh-.4; q=0
                    while q<hmax-.3:
                        h=rnd.uniform(.26,.4); cc=rnd.choice([(.45,.34,.22),(.5,.38,.25),(.38,.29,.19),(.55,.5,.45)])
                        for a in(-1,1):
                            for b in(-1,1):
                                carton(cx+a*.265+rnd.uniform(-.015,.015),d/2+b*.23,zz+q,(.51,.44,h-.006),rnd.uniform(-2,2),c=cc,par=e)
                        q+=h
                        if rnd.random()<.25: break
                elif t<.8: box((cx,d/2,zz+.5),(1.05,.95,1.0),mat((.75,.76,.78),.25,.15,4,bump=.6,bscale=9),par=e,bev=.05)
                else:
                    for a in(-1,1): cyl((cx+a*.27,d/2-.2,zz),(cx+a*.27,d/2-.2,zz+.85),.25,mat(rnd.choice([.1,.35,(.05,.1,.3)]),.35),par=e); cyl((cx+a*.27,d/2+.25,zz),(cx+a*.27,d/2+.25,zz+.85),.24,mat(.2,.35),par=e)
    return e
def container(x,y,z=0,rot=0,L=6.06,c=(.25,.06,.04)):
    e=empty((x,y,z),rot); W,H=2.44,2.59; m=mat(c,.55,.25,1.2,streak=.7)
    for a,b in(((-L/2+.1,-W/2+.04),(L/2-.1,-W/2+.04)),((L/2-.1,W/2-.04),(-L/2+.1,W/2-.04)),((L/2-.04,-W/2+.1),(L/2-.04,W/2-.1))):
        o=ribbed(a,b,H-.2,m,.278,.036,z0=.1); o.parent=e
    fr=[(sx,sy,H/2,.14,.14,H) for sx in(-L/2+.07,L/2-.07) for sy in(-W/2+.07,W/2-.07)]+[(0,sy,zz,L,.12,.14) for sy in(-W/2+.06,W/2-.06) for zz in(.07,H-.07)]+[(sx,0,zz,.12,W,.14) for sx in(-L/2+.06,L/2-.06) for zz in(.07,H-.07)]
    boxes(fr,m,e); box((0,0,H-.08),(L-.1,W-.1,.06),m,par=e)
    # doors on -x end
    for s in(-1,1):
        box((-L/2+.04,s*.57,H/2),(.05,1.1,H-.28),m,par=e)
        for q in(.3,.75): cyl((-L/2-.02,s*q*1.05,.15),(-L/2-.02,s*q*1.05,H-.15),.02,mat(.4,.4,metal=.5),par=e); box((-L/2-.05,s*q*1.05-.15*s,1.15),(.03,.38,.04),mat(.4),par=e)
    return e
def cargo_cage(): pass
def bench(x,y,rot=0):
    e=empty((x,y,0),rot); w=mat((.35,.24,.15),.7,.2,4); boxes([(0,-.18+.12*i,.44,1.8,.1,.035) for i in range(4)]+[(0,.24,.58+.13*i,1.8,.03,.1) for i in range(3)],w,e,.005); boxes([(sx,.02,.22,.06,.46,.44) for sx in(-.75,.75)]+[(sx,.25,.6,.05,.05,.6) for sx in(-.75,.75)],mat(.08,.4),e)
def planter(x,y,w=1.6,d=.7,h=.5,rot=0,plant=True):
    e=empty((x,y,0),rot); box((0,0,h/2),(w,d,h),mat(.38,.85,.15,2,streak=.3),par=e,bev=.015); box((0,0,h+.005),(w-.12,d-.12,.02),mat(.05),par=e)
    if plant: shrub(x,y,h,w*.42,.5,n=700,rot=rot,sq=d/w)
def leaves(centers,size,m,flat=.0):
    n=len(centers); r=np.random.RandomState(int(rnd.random()*1e6)); a=r.normal(size=(n,3)); a/=np.linalg.norm(a,axis=1)[:,None]; b=np.cross(a,r.normal(size=(n,3))); b/=np.linalg.norm(b,axis=1)[:,None]
    s=size*r.uniform(.6,1.3,(n,1)); c=np.array(centers); v=np.stack([c-a*s,c-b*s*.5,c+a*s,c+b*s*.5],1).reshape(-1,3); f=np.arange(n*4).reshape(-1,4); return addmesh(v,f,m)
def leafmat(c=(.06,.12,.03)): return mat(c,.6,.35,3.0,spec=.25)
LEAF=[(.06,.12,.03)]
def shrub(x,y,z=0,r=.6,h=.8,n=900,rot=0,sq=1.0,c=None):
    q=np.random.RandomState(int(rnd.random()*1e6)); p=q.normal(size=(n,3)); p/=np.linalg.norm(p,axis=1)[:,None]; p*=q.uniform(.55,1,(n,1))**.5; p=p*[r,r*sq,h/2]; p[:,2]+=h/2; p+=.10*np.sin(p*9+q.rand(3)*6)
    a=math.radians(rot); X=p[:,0]*math.cos(a)-p[:,1]*math.sin(a); Y=p[:,0]*math.sin(a)+p[:,1]*math.cos(a)
    leaves(np.stack([X+x,Y+y,p[:,2]+z],1),.055,leafmat(c or LEAF[0]))
def tree(x,y,h=6,r=2.0,n=4500,c=None,trunk=.13,size=.12,bare=False):
    bm=mat((.12,.09,.07),.9,.3,8); q=np.random.RandomState(int(rnd.random()*1e6)); th=h*.42; cyl((x,y,0),(x+.1,y,th),trunk,bm,trunk*.7); cs=[]
    for i in range(9):
        a=q.rand()*6.28; rr=r*q.uniform(.2,.75); zz=th+(h-th)*q.uniform(.15,.85); e=Vector((x+rr*math.cos(a),y+rr*math.sin(a),zz)); cyl((x+.1,y,th-.2+q.rand()*.4),e,trunk*.45,bm,trunk*.12,seg=8); cs.append((e,r*q.uniform(.38,.6)))
    cs.append((Vector((x,y,h*.8)),r*.65))
    if bare: return
    P=[]
    for (e,rad) in cs:
        m=n//len(cs); p=q.normal(size=(m,3)); p/=np.linalg.norm(p,axis=1)[:,None]; p*=rad*q.uniform(.35,1,(m,1))**.45; p[:,2]*=.75; P.append(p+np.array(e))
    leaves(np.concatenate(P),size,leafmat(c or LEAF[0]))
def grass(x0,y0,x1,y1,n=9000,h=.09,c=(.10,.16,.05),z=0):
    q=np.random.RandomState(int(rnd.random()*1e6)); b=np.stack([q.uniform(x0,x1,n),q.uniform(y0,y1,n),np.full(n,z)],1); a=q.rand(n)*6.28; w=.010; hh=h*q.uniform(.5,1.5,n); l=q.normal(size=(n,2))*.03
    d=np.stack([np.cos(a)*w,np.sin(a)*w,0*a],1); t=b+np.stack([l[:,0],l[:,1],hh],1); v=np.stack([b-d,b+d,t],1).reshape(-1,3); addmesh(v,np.arange(3*n).reshape(-1,3),leafmat(c))
    plane(x0,y0,x1,y1,z+.004,mat(tuple(k*.6 for k in c),.95,.4,1.5,bump=.5,bscale=12))
def bike(x,y,rot=0,lean=0,c=.08):
    e=empty((x,y,0),rot); e.rotation_euler=(math.radians(lean),0,math.radians(rot)); R_=.34; blk=mat(.04,.6); fr=mat(c,.3,.1); met=mat(.6,.3,metal=.7)
    for sx in(-.52,.52):
        tubes([circ((sx,0,R_),R_)],.018,blk,e); tubes([circ((sx,0,R_),R_-.025)],.009,met,e); tubes([[(sx,0,R_),(sx+R_*math.cos(a*PI/8),0,R_+R_*math.sin(a*PI/8))] for a in range(16)],.0022,met,e); cyl((sx,-.05,R_),(sx,.05,R_),.02,met,par=e)
    bb=(-.08,0,.29); st=(-.20,0,.82); ht=(.36,0,.88); hb=(.40,0,.72); 
    tubes([[bb,st],[st,ht],[bb,hb],[ht,hb],[bb,(-.52,0,R_)],[st,(-.52,0,R_)],[hb,(.47,.0,.55),(.52,0,R_)]],.017,fr,e)
    tubes([[st,(-.22,0,.95)],[ht,(.34,0,1.0)],[(.30,-.30,1.03),(.34,-.1,1.0),(.34,.1,1.0),(.30,.30,1.03)]],.013,blk,e); box((-.23,0,.97),(.27,.13,.05),blk,par=e,bev=.02); tubes([circ((-.08,.04,.29),.09)],.012,met,e); boxes([(.05,.1,.17,.09,.06,.02),(-.2,-.1,.41,.09,.06,.02)],blk,e); return e
def loft(rings,m,close=True,par=None,smooth=True,sub=1):
    n=len(rings[0]); v=[q for r in rings for q in r]; f=[]
    for i in range(len(rings)-1):
        for j in range(n): k=(j+1)%n; f.append((i*n+j,i*n+k,(i+1)*n+k,(i+1)*n+j))
    f.append(tuple(range(n))[::-1]); f.append(tuple((len(rings)-1)*n+j for j in range(n))); o=addmesh(v,f,m,smooth)
    if sub: s=o.modifiers.new('s','SUBSURF'); s.levels=s.render_levels=sub
    if par: o.parent=par
    return o
def car(x,y,rot=0,c=.3,kind='sedan',lights=False):
    e=empty((x,y,0),rot); pm=mat(c,.28,.06,.6,spec=.6); gm=mat(.01,.05,spec=.8); blk=mat(.02,.6)
    suv=kind in('suv',); zb=.98 if suv else .90; zr=1.66 if suv else 1.42; zl=.30 if suv else .22
    # stations: x, z bottom, z top, half width
    st=[(-2.22,.42,zb-.18,.60),(-2.14,.34,zb-.04,.74),(-1.85,zl,zb+.02,.83),(-1.2,zl-.02,zb+.02,.87),(-.4,zl-.02,zb+.0,.88),(.5,zl-.02,zb-.02,.88),(1.05,zl-.02,zb-.05,.87),(1.55,zl,zb-.12,.85),(1.95,zl,zb-.19,.80),(2.15,.32,zb-.28,.71),(2.24,.38,zb-.36,.60)]
    rings=[]
    for (sx,z0,z1,w) in st:
        h=z1-z0; rings.append([(sx,-w*.80,z0),(sx,-w*.97,z0+h*.16),(sx,-w,z0+h*.5),(sx,-w*.97,z0+h*.80),(sx,-w*.90,z1-.012),(sx,-w*.5,z1+.015),(sx,w*.5,z1+.015),(sx,w*.90,z1-.012),(sx,w*.97,z0+h*.80),(sx,w,z0+h*.5),(sx,w*.97,z0+h*.16),(sx,w*.80,z0)])
    loft(rings,pm,par=e,sub=2)
    xr=(-2.05,-1.70) if suv else (-1.78,-.98); xf=(1.02,.30)
    def gh(k,dx=0,dw=0):   # k: 0 base .. 1 roof
        a=xr[0]+(xr[1]-xr[0])*k; b=xf[0]+(xf[1]-xf[0])*k; w=.79-.17*k+dw; z=zb-.03+(zr-zb+.03)*k; a-=dx;b+=dx; r=.10
        pts=[]
        for (cx,cy,sx_,sy) in((b,w,-1,-1),(a,w,1,-1),(a,-w,1,1),(b,-w,-1,1)):
            if (sx_,sy) in((-1,-1),(1,1)): pts+=[(cx,cy+sy*r*1.2,z),(cx+sx_*r*.5,cy,z)] if (sx_,sy)==(-1,-1) else [(cx,cy+sy*r*1.2,z),(cx+sx_*r*.5,cy,z)]
            else: pts+=[(cx+sx_*r*.5,cy,z),(cx,cy+sy*r*1.2,z)]
        return pts
    loft([gh(0),gh(.5),gh(.93)],gm,par=e,smooth=False,sub=0)
    roof=[gh(.90,.02,.015),gh(.97,.0,.0),[(p[0]*.96-.02,p[1]*.86,zr+.035) for p in gh(1)]]; loft(roof,pm,par=e,sub=1)
    pil=[]
    for s in(-1,1):
        A=lambda k,xx,ww:(xx,s*ww,zb-.03+(zr-zb+.03)*k)
        pil+=[[(xf[0]-.02,s*.755,zb-.03),(xf[1]+.03,s*.60,zr-.03)],[(xr[0]+.03,s*.755,zb-.03),(xr[1]-.0,s*.60,zr-.03)],[(-.28,s*.80,zb-.03),(-.34,s*.635,zr-.02)]]
        if suv: pil.append([(-1.25,s*.80,zb-.03),(-1.22,s*.635,zr-.02)])
        box((.80,s*.93,zb+.05),(.12,.20,.13),pm,par=e,bev=.04)
        boxes([(-.28,s*.885,zb-.28,.012,.01,.5),(.78,s*.885,zb-.30,.012,.01,.46),(-1.18,s*.88,zb-.2,.012,.01,.3),(.1,s*.895,zb-.10,.14,.02,.03),(-.9,s*.895,zb-.10,.14,.02,.03),(-.2,s*.885,zl+.06,2.3,.012,.05)],blk,e)
        for wx in(-1.36,1.36):
            cyl((wx,s*.70,.335),(wx,s*.905,.335),.405,blk,par=e,seg=28); cyl((wx,s*.72,.315),(wx,s*.93,.315),.315,mat(.025,.8),par=e,seg=28); cyl((wx,s*.92,.315),(wx,s*.94,.315),.215,mat(.45,.35,metal=.6),par=e,seg=20)
            for k in range(5): 
                t=k*2*PI/5; box((wx+.12*math.cos(t),s*.943,.315+.12*math.sin(t)),(.035,.01,.16),blk,(0,90-math.degrees(t)+0,0),par=e)
        hl=mat_emit((1,.95,.85),25) if lights else mat(.75,.08,spec=.9); box((2.12,s*.58,zb-.33),(.20,.30,.12),hl,(0,0,-s*22),par=e,bev=.03); box((-2.17,s*.60,zb-.16),(.12,.30,.12),mat((.35,.02,.02),.15),(0,0,s*18),par=e,bev=.03)
    tubes(pil,.026,pm,e)
    boxes([(2.235,0,zb-.42,.03,.95,.12),(2.20,0,zl+.14,.05,1.2,.09)],blk,e,.01); boxes([(2.26,0,zl+.26,.012,.5,.11),(-2.235,0,zb-.36,.012,.5,.11)],mat(.8,.4),e); return e
def van(x,y,rot=0,c=.8,doors=False,stripe=None):
    e=empty((x,y,0),rot); pm=mat(c,.3,.06,.6,spec=.5); gm=mat(.01,.05,spec=.8); blk=mat(.02,.6)
    def ring(sx,z0,z1,w): h=z1-z0; return [(sx,-w*.92,z0),(sx,-w,z0+h*.1),(sx,-w,z0+h*.45),(sx,-w*.97,z0+h*.72),(sx,-w*.88,z1-.06),(sx,-w*.7,z1),(sx,w*.7,z1),(sx,w*.88,z1-.06),(sx,w*.97,z0+h*.72),(sx,w,z0+h*.45),(sx,w,z0+h*.1),(sx,w*.92,z0)]
    loft([ring(-2.75,.36,2.30,.93),ring(-2.70,.3,2.40,.97),ring(-1.5,.3,2.48,.98),ring(0,.3,2.48,.98),ring(.85,.3,2.46,.97),ring(1.15,.3,2.36,.96),ring(1.50,.3,1.85,.95),ring(1.82,.3,1.32,.95),ring(2.25,.3,1.17,.92),ring(2.55,.32,.98,.84),ring(2.66,.4,.78,.72)],pm,par=e,sub=1)
    # windscreen + side glass
    addmesh([(1.86,-.80,1.33),(1.86,.80,1.33),(1.22,.70,2.26),(1.22,-.70,2.26)],[(0,1,2,3)],gm).parent=e
    for v in e.children[-1:]: v.location=(.055,0,.05)
    for s in(-1,1):
        addmesh([(.45,s*.985,1.32),(1.68,s*.975,1.32),(1.22,s*.955,2.02),(.45,s*.965,2.05)],[(0,1,2,3)],gm).parent=e
        e.children[-1].location=(0,s*.012,0)
        boxes([(.35,s*.985,1.2,.015,.02,1.7),(-1.0,s*.99,1.2,.015,.02,1.7),(-.3,s*.995,1.25,1.35,.012,.02),(.55,s*1.0,1.18,.18,.03,.04),(-.4,s*.985,.42,3.0,.02,.10)],blk,e); box((1.55,s*1.1,1.45),(.12,.2,.28),blk,par=e,bev=.04)
        for wx in(-1.75,1.75): cyl((wx,s*.75,.36),(wx,s*.985,.36),.44,blk,par=e,seg=28); cyl((wx,s*.8,.335),(wx,s*1.0,.335),.335,mat(.025,.8),par=e,seg=28); cyl((wx,s*.99,.335),(wx,s*1.01,.335),.2,mat(.4,.4,metal=.5),par=e,seg=20)
        box((2.50,s*.66,.92),(.25,.26,.18),mat(.75,.08,spec=.9),(0,0,-s*25),par=e,bev=.04); boxes([(-2.76,s*.86,1.25,.03,.12,.5)],mat((.35,.02,.02),.2),e)
        if stripe: boxes([(-1.2,s*.992,1.35,2.6,.012,.26)],stripe,e)
    boxes([(2.66,0,.62,.06,1.2,.16),(-2.76,0,1.35,.02,.02,1.75)],blk,e); boxes([(-2.765,-.46,1.85,.015,.66,.5),(-2.765,.46,1.85,.015,.66,.5)],gm,e); boxes([(2.70,0,.5,.015,.5,.11),(-2.775,0,.7,.015,.5,.11)],mat(.8,.4),e); return e
def stairs(x,y,w,n,rise,run,m,rot=0,z=0):
    e=empty((x,y,z),rot); boxes([(0,run*(i+.5),rise*(i+1)/2,w,run,rise*(i+1)) for i in range(n)],m,e); boxes([(0,run*i+.02,rise*(i+1)-.012,w,.045,.03) for i in range(n)],mat(.55,.6),e); return e
def rail(pts,h=1.0,m=None,mid=2,r=.022):
    m=m or mat(.5,.4,.1,metal=.4)
    for a,b in zip(pts[:-1],pts[1:]):
        A=Vector(a);B=Vector(b); n=max(1,round((B-A).length/1.3)); up=Vector((0,0,1)); P=[[A+up*h*(k+1)/(mid+1),B+up*h*(k+1)/(mid+1)] for k in range(mid+1)]; P+=[[A+(B-A)*i/n,A+(B-A)*i/n+up*h] for i in range(n+1)]; tubes(P,r,m)
def scaffold(x,y,L,levels=3,bay=2.1,d=1.1,lh=2.0,rot=0):
    e=empty((x,y,0),rot); m=mat(.5,.4,.15,metal=.5); n=int(L/bay); P=[]
    for i in range(n+1):
        for sy in(0,-d): P.append([(i*bay,sy,0),(i*bay,sy,levels*lh+1)])
        for l in range(1,levels+1): P.append([(i*bay,.2,l*lh),(i*bay,-d-.2,l*lh)])
    for l in range(1,levels+1):
        for sy,dz in((0,0),(-d,0),(-d,.55),(-d,1.0)): P.append([(-.2,sy,l*lh+dz),(n*bay+.2,sy,l*lh+dz)])
    for i in range(0,n,2):
        for l in range(levels): P.append([(i*bay,-d-.03,l*lh+.1),((i+1)*bay,-d-.03,(l+1)*lh)])
    tubes(P,.026,m,e); boxes([(n*bay/2,-.12-.24*k,l*lh+.05,n*bay+.3,.225,.04) for l in range(1,levels+1) for k in range(4)]+[(n*bay/2,-d+.03,l*lh+.16,n*bay,.03,.18) for l in range(1,levels+1)],mat((.45,.36,.24),.9,.25,3),e); return e

# ------------------------------------------------------------ figure
def crowbar(): return [(0,0,-.33),(0,0,.24),(0,.02,.29),(0,.06,.32),(0,.10,.31)]
def figure(pose,loc,rot,outfit=None,cols=None,item=None,idx=1,h=.0075,mirror=False,scale=1.0,tweak=None):
    p=dict(G.POSES[pose] if isinstance(pose,str) else pose)
    if tweak: p.update(tweak)
    ms,S=G.build(p,outfit or {},h); e=empty(loc,rot); e.scale=(-scale if mirror else scale,scale,scale)
    v=((outfit or {}).get('seed',0)*37%10)/10; cc=dict(trousers=.018+.016*v,top=.022+.012*(1-v),mask=.008,skin=(.48,.36,.30),hat=.03,hair=.03,gloves=.02,shoes=.05,bag=.03+.03*v,vest=(.75,.95,.05)); cc.update(cols or {})   # dark clothes, never the same twice
    for (k,v,f) in ms:
        o=addmesh([],[],None,name='fig_'+k); me=bpy.data.meshes.new('fig_'+k); me.vertices.add(len(v)); me.vertices.foreach_set('co',v.astype(np.float32).ravel()); me.loops.add(len(f)*3); me.loops.foreach_set('vertex_index',f.astype(np.int32).ravel()); me.polygons.add(len(f)); me.polygons.foreach_set('loop_start',np.arange(0,len(f)*3,3,dtype=np.int32)); me.polygons.foreach_set('loop_total',np.full(len(f),3,np.int32)); me.polygons.foreach_set('use_smooth',np.ones(len(f),bool)); me.update(); me.validate()
        o.data=me; me.materials.append(cc[k] if hasattr(cc[k],'node_tree') else mat(cc[k],.85 if k!='shoes' else .6,.18,7,bump=.25,bscale=60)); o.parent=e; o.pass_index=idx
    n0=set(bpy.data.objects)
    if item: item(S,e,p)
    for o in set(bpy.data.objects)-n0: o.pass_index=idx
    if (outfit or {}).get('vest'): vest_tape(S,e,idx)
    return S,e
def vest_tape(S,e,idx):
    m=mat(.85,.35,.05)
    for z in(.0,.16):
        c=S['W']+S['Rm']@np.array([0,0,-.02+z]); P=[]
        for i in range(41):
            t=2*PI*i/40; P.append(tuple(c+S['Rm']@np.array([.192*math.cos(t)*(1.04 if z else 1.0),.150*math.sin(t)*1.0,0])))
        o=tubes([P],.022,m,e); o.pass_index=idx
def it_crowbar(S,e,p):
    A=np.array(S['rgrip']);B=np.array(S['lgrip']); d=(B-A)/np.linalg.norm(B-A); a=A-d*.14; b=B+d*.26; up=np.array([0,.3,1.0]); tubes([[tuple(a),tuple(b),tuple(b+d*.05+up*.03),tuple(b+d*.07+up*.08)]],.014,mat(.30,.35,metal=.5),e)
def it_crowbar1(S,e,p,hand='rgrip',c=.35):
    A=np.array(S[hand]); d=np.array([-.05,.35,-.93]); a=A-d*.08; b=A+d*.5; tubes([[tuple(a),tuple(b),tuple(b+np.array([0,.04,-.03])),tuple(b+np.array([0,.09,.0]))]],.014,mat(c,.35,metal=.5),e)
def it_box(S,e,p):
    A=(np.array(S['rgrip'])+np.array(S['lgrip']))/2; o=carton(A[0],A[1]+.05,A[2]-.20,(.46,.40,.36),0); o.parent=e
def it_duffel(S,e,p):
    A=np.array(S['rgrip']); c=A+np.array([.06,.02,-.30]); f=G.Field(c-.5,c+.5,.012); f.add(G.Cone(c+[0,-.24,0],c+[0,.24,0],.15,.15,[(.5,1,.006,.12)]),.02); f.warp(lambda q:.012*G.wob(q[:,0],q[:,1],q[:,2],.2,3),.012); v,fc=f.mesh()
    o=addmesh(v,fc,mat(.05,.8,.2,6),True); o.parent=e; tubes([[tuple(c+[0,-.16,.13]),tuple(A+[0,-.05,-.01]),tuple(A+[0,.05,-.01]),tuple(c+[0,.16,.13])]],.014,mat(.1),e)
def it_sack(S,e,p):
    A=np.array(S['rgrip']); c=A+np.array([.05,-.44,-.10]); f=G.Field(c-.6,c+.6,.012); f.add(G.Ell(c+[0,0,-.06],(.22,.20,.28)),.03); f.add(G.Cone(c+[0,.08,.14],A,.12,.035),.08); f.warp(lambda q:.02*G.wob(q[:,0],q[:,1],q[:,2],.22,5),.02); v,fc=f.mesh(); o=addmesh(v,fc,mat(.14,.85,.2,5),True); o.parent=e
def it_torch(S,e,p,power=120):
    A=np.array(S['rgrip']); d=np.array([-.05,1,-.28]); d/=np.linalg.norm(d); cyl(tuple(A-d*.08),tuple(A+d*.12),.019,mat(.05),par=e); cyl(tuple(A+d*.12),tuple(A+d*.16),.022,mat_emit((1,1,1),14),.028,par=e)
    l=bpy.data.lights.new('t','SPOT'); l.energy=power; l.spot_size=.55; l.spot_blend=.6; l.shadow_soft_size=.03; o=bpy.data.objects.new('t',l); C().objects.link(o); o.parent=e; o.location=tuple(A+d*.19); o.rotation_euler=Vector(d).to_track_quat('-Z','Y').to_euler()
def it_cutters(S,e,p):
    A=np.array(S['rgrip'])
    for s in(-1,1): tubes([[tuple(A+[s*.02,.0,.0]),tuple(A+[s*.05,.22,-.18]),tuple(A+[s*.01,.42,-.34]),tuple(A+[s*-.02,.48,-.39])]],.014,mat(.3,.4,metal=.4),e)
def it_tablet(S,e,p):
    A=(np.array(S['rgrip'])+np.array(S['lgrip']))/2; o=box(tuple(A+[0,.04,.03]),(.26,.015,.2),mat(.8),(-50,0,0)); o.parent=e
# ------------------------------------------------------------ camera, light, render
def cam(loc,look,lens=22,sensor=32,roll=0):
    c=bpy.data.cameras.new('c'); c.lens=lens; c.sensor_width=sensor; o=bpy.data.objects.new('c',c); C().objects.link(o); o.location=loc; d=Vector(look)-Vector(loc); o.rotation_euler=d.to_track_quat('-Z','Y').to_euler()
    if roll: o.rotation_euler.rotate_axis('Z',math.radians(roll))
    bpy.context.scene.camera=o; return o
def ir(camo,power=900,off=(.5,.0,.35),size=100,soft=.12,smooth=4.0,aim=None):
    """infra-red illuminator beside the lens, softened inverse-square falloff"""
    l=bpy.data.lights.new('ir','SPOT'); l.energy=power; l.spot_size=math.radians(size); l.spot_blend=1.0; l.shadow_soft_size=soft; l.use_nodes=True; t=l.node_tree; em=t.nodes['Emission']; lf=t.nodes.new('ShaderNodeLightFalloff'); lf.inputs['Strength'].default_value=1; lf.inputs['Smooth'].default_value=0
    # blend quadratic and linear falloff so that the far field does not vanish
    m=t.nodes.new('ShaderNodeMath'); m.operation='MULTIPLY_ADD'; t.links.new(lf.outputs['Linear'],m.inputs[0]); m.inputs[1].default_value=.10; t.links.new(lf.outputs['Quadratic'],m.inputs[2]); t.links.new(m.outputs[0],em.inputs['Strength'])
    o=bpy.data.objects.new('ir',l); C().objects.link(o); M=camo.matrix_world if False else (Matrix.Translation(camo.location)@camo.rotation_euler.to_matrix().to_4x4()); o.location=M@Vector(off); o.rotation_euler=camo.rotation_euler if aim is None else (Vector(aim)-o.location).to_track_quat('-Z','Y').to_euler(); return o
def world(c,s):
    b=bpy.context.scene.world.node_tree.nodes['Background']; b.inputs[0].default_value=(*g3(c),1); b.inputs[1].default_value=s
def sky(elev=35,azim=120,strength=.25,dust=1.0,sun=.3,size=2.0):
    t=bpy.context.scene.world.node_tree; b=t.nodes['Background']; s=t.nodes.new('ShaderNodeTexSky'); s.sky_type='NISHITA'; s.sun_elevation=math.radians(elev); s.sun_rotation=math.radians(azim); s.sun_intensity=sun; s.sun_size=math.radians(size); s.dust_density=dust; t.links.new(s.outputs[0],b.inputs[0]); b.inputs[1].default_value=strength
def sun(rot,e,c=(1,1,1),ang=1.0):
    l=bpy.data.lights.new('s','SUN'); l.energy=e; l.color=c; l.angle=math.radians(ang); o=bpy.data.objects.new('s',l); C().objects.link(o); o.rotation_euler=tuple(math.radians(a) for a in rot); return o
def area(loc,look,size,e,c=(1,1,1),sy=None):
    l=bpy.data.lights.new('a','AREA'); l.energy=e; l.color=c; l.size=size
    if sy: l.shape='RECTANGLE'; l.size_y=sy
    o=bpy.data.objects.new('a',l); C().objects.link(o); o.location=loc; o.rotation_euler=(Vector(look)-Vector(loc)).to_track_quat('-Z','Y').to_euler(); return o
def render(path,w,h,samples=64,bounces=2,thr=.02,scale=100,border=None,passes=False):
    s=bpy.context.scene; r=s.render; r.engine='CYCLES'; cy=s.cycles; cy.use_denoising=False; cy.seed=3; cy.samples=samples; cy.use_adaptive_sampling=True; cy.adaptive_threshold=thr; cy.adaptive_min_samples=4; cy.max_bounces=bounces+4; cy.diffuse_bounces=bounces-1; cy.glossy_bounces=2; cy.transmission_bounces=0; cy.transparent_max_bounces=8; cy.caustics_reflective=False; cy.caustics_refractive=False; cy.sample_clamp_indirect=4; cy.blur_glossy=1
    r.resolution_x=w; r.resolution_y=h; r.resolution_percentage=scale; r.threads_mode='FIXED'; r.threads=2; r.use_border=border is not None
    if border: x0,y0,bw,bh=border; r.border_min_x,r.border_max_x,r.border_min_y,r.border_max_y=x0,x0+bw,1-y0-bh,1-y0; r.use_persistent_data=False; s.view_settings.view_transform='Raw'; r.film_transparent=False
    s.use_nodes=True; t=s.node_tree; t.nodes.clear(); vl=s.view_layers[0]; vl.use_pass_object_index=True
    rl=t.nodes.new('CompositorNodeRLayers'); co=t.nodes.new('CompositorNodeComposite'); t.links.new(rl.outputs['Image'],co.inputs[0])
    fo=t.nodes.new('CompositorNodeOutputFile'); fo.base_path=os.path.dirname(path); fo.format.file_format='OPEN_EXR'; fo.format.color_depth='32'; fo.file_slots[0].path=os.path.basename(path)+'_id_'; t.links.new(rl.outputs['IndexOB'],fo.inputs[0])
    vl.use_pass_z=True; fo.file_slots.new(os.path.basename(path)+'_z_'); t.links.new(rl.outputs['Depth'],fo.inputs[1])
    if passes:
        vl.use_pass_normal=vl.use_pass_diffuse_color=True
        for k,out in(('n','Normal'),('c','DiffCol')): fo.file_slots.new(os.path.basename(path)+f'_{k}_'); t.links.new(rl.outputs[out],fo.inputs[-1])
    r.image_settings.file_format='OPEN_EXR'; r.image_settings.color_depth='16'; r.filepath=path+'.exr'; bpy.ops.render.render(write_still=True)
